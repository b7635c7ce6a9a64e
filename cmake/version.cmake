# Sets KOMAINU_VERSION: "0.2.0" at the tag v0.2.0, "0.2.0+5.gabc1234" five commits later. Without such a tag the
# project's version as of so many commits, "0.1.0~62.gabc1234", which is before the release of that name; without git
# the project's version alone. Each sorts as Debian compares versions.
set(KOMAINU_VERSION "${PROJECT_VERSION}")
find_package(Git QUIET)
if(GIT_FOUND)
  function(ask_git result)
    execute_process(COMMAND "${GIT_EXECUTABLE}" ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
      OUTPUT_VARIABLE output RESULT_VARIABLE status ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT status EQUAL 0)
      set(output "")
    endif()
    set(${result} "${output}" PARENT_SCOPE)
  endfunction()

  ask_git(top rev-parse --show-toplevel)
  if(top STREQUAL PROJECT_SOURCE_DIR)
    ask_git(described describe --tags --match "v[0-9]*")
    ask_git(commits rev-list --count HEAD)
    ask_git(commit rev-parse --short HEAD)
    if(described MATCHES "^v([0-9.]+)-([0-9]+)-(g[0-9a-f]+)$")
      set(KOMAINU_VERSION "${CMAKE_MATCH_1}+${CMAKE_MATCH_2}.${CMAKE_MATCH_3}")
    elseif(described MATCHES "^v([0-9.]+)$")
      set(KOMAINU_VERSION "${CMAKE_MATCH_1}")
    elseif(commits AND commit)
      set(KOMAINU_VERSION "${PROJECT_VERSION}~${commits}.g${commit}")
    endif()
  endif()
endif()
