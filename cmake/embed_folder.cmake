# embed_folder(TARGET ... FOLDER folder ENDING ending [FIRST name...]): puts each file name.ending of a folder of the
# project into the target, those named first before the others. The other arguments are those of embed_files.
include("${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake")

function(embed_folder target)
  cmake_parse_arguments(PARSE_ARGV 1 folder "" "LIST;TYPE;HEADER;FOLDER;ENDING" "FIRST")
  set(directory "${CMAKE_CURRENT_SOURCE_DIR}/${folder_FOLDER}")
  file(GLOB files RELATIVE "${directory}" CONFIGURE_DEPENDS "${directory}/*.${folder_ENDING}")
  list(TRANSFORM files REPLACE "\\.${folder_ENDING}$" "")
  list(REMOVE_ITEM files ${folder_FIRST})
  set(named "")
  foreach(name IN LISTS folder_FIRST files)
    list(APPEND named "${name}" "${directory}/${name}.${folder_ENDING}")
  endforeach()
  embed_files(${target} LIST ${folder_LIST} TYPE ${folder_TYPE} HEADER ${folder_HEADER} NAMESPACE komainu
    INCLUDE "${CMAKE_CURRENT_SOURCE_DIR}/src" FILES ${named})
endfunction()
