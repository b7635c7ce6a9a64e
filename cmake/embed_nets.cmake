# embed_nets(TARGET DIRECTORY): puts each file GAME.net of the directory into the target, for src/nnue/embedded_nets.h.
include("${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake")

function(embed_nets target directory)
  file(GLOB files CONFIGURE_DEPENDS "${directory}/*.net")
  set(named "")
  foreach(file IN LISTS files)
    get_filename_component(game "${file}" NAME_WLE)
    list(APPEND named "${game}" "${file}")
  endforeach()
  embed_files(${target} LIST embedded_nets TYPE EmbeddedNet HEADER nnue/embedded_nets.h NAMESPACE komainu
    INCLUDE "${CMAKE_CURRENT_SOURCE_DIR}/src" FILES ${named})
endfunction()
