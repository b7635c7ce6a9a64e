# What `cmake --install` puts where, and how CPack makes a Debian package of it (tools/package).
include(GNUInstallDirs)
set(CPACK_PACKAGE_CONTACT "The Komainu developers <maintainers@komainu.example>")
set(docs "${CMAKE_INSTALL_DATAROOTDIR}/doc/komainu")

install(TARGETS komainu RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES README.md docs/board.md docs/clients.md docs/drawing.md docs/records.md DESTINATION "${docs}")
install(DIRECTORY docs/rules docs/images DESTINATION "${docs}")
install(FILES packaging/komainu.desktop DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/applications")
install(FILES packaging/komainu.eng DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/games/plugins/xboard")
install(FILES packaging/bash-completion DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions"
  RENAME komainu)

# Debian's form of the licence.
file(STRINGS LICENSE license_lines)
set(license_text "")
foreach(line IN LISTS license_lines)
  if(line MATCHES "^Copyright \\(c\\) (.*)$")
    set(copyright_holders "${CMAKE_MATCH_1}")
  elseif(line STREQUAL "")
    string(APPEND license_text " .\n")
  else()
    string(APPEND license_text " ${line}\n")
  endif()
endforeach()
configure_file(packaging/copyright.in generated/copyright @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/generated/copyright" DESTINATION "${docs}")

# gzip leaves the time out with -n, so that equal contents are equal files.
find_program(GZIP gzip REQUIRED)
function(install_compressed source folder)
  execute_process(COMMAND "${GZIP}" -9nc "${source}" OUTPUT_FILE "${CMAKE_CURRENT_BINARY_DIR}/generated/${ARGV2}.gz"
    COMMAND_ERROR_IS_FATAL ANY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/generated/${ARGV2}.gz" DESTINATION "${folder}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
endfunction()
set(changelog_date "Thu, 01 Jan 1970 00:00:00 +0000")
if(COMMAND ask_git)
  ask_git(commit_date log -1 --format=%cD)
  if(commit_date)
    set(changelog_date "${commit_date}")
  endif()
endif()
configure_file(packaging/changelog.in generated/changelog @ONLY)
install_compressed("${CMAKE_CURRENT_BINARY_DIR}/generated/changelog" "${docs}" changelog)
install_compressed("${CMAKE_CURRENT_SOURCE_DIR}/packaging/komainu.6" "${CMAKE_INSTALL_MANDIR}/man6" komainu.6)

# The board in the browser, where the tools are built.
if(KOMAINU_TOOLS AND KOMAINU_BOARD)
  install(FILES packaging/komainu-board.desktop DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/applications")
  install(FILES tools/board/page/icon.svg DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/icons/hicolor/scalable/apps"
    RENAME komainu-board.svg)
  install_compressed("${CMAKE_CURRENT_SOURCE_DIR}/packaging/komainu-board.6" "${CMAKE_INSTALL_MANDIR}/man6"
    komainu-board.6)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME komainu)
set(CPACK_PACKAGE_VERSION "${KOMAINU_VERSION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
  WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "xdg-utils, xboard, hachu")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine for Chu Shogi and other large shogi games")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Komainu plays Chu Shogi (12x12), Dai Seireigi (15x15), Kamikaze Mortal Shogi
and Shogi. It is driven by a program that shows the board, in the protocols
USI, UCI or that of XBoard. It searches on one thread or more, with a small
neural net for each game, and solves mate problems. komainu-board shows all
these games on a board in the browser.")
include(CPack)
