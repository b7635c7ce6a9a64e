# embed_nets(TARGET DIRECTORY): puts each file GAME.net of the directory into the target, for src/nnue/embedded_nets.h.
function(embed_nets target directory)
  file(GLOB files CONFIGURE_DEPENDS "${directory}/*.net")
  set(assembly "    .section .rodata\n")
  set(declarations "")
  set(entries "")
  set(number 0)
  foreach(file IN LISTS files)
    get_filename_component(game "${file}" NAME_WLE)
    string(APPEND assembly
      "    .global komainu_net_${number}\n    .global komainu_net_${number}_end\n    .balign 64\n"
      "komainu_net_${number}:\n    .incbin \"${file}\"\nkomainu_net_${number}_end:\n    .byte 0\n")
    string(APPEND declarations "extern \"C\" const char komainu_net_${number}[], komainu_net_${number}_end[];\n")
    string(APPEND entries "    {\"${game}\", komainu_net_${number}, komainu_net_${number}_end},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")
  file(CONFIGURE OUTPUT generated/nets.S CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT generated/nets.cpp @ONLY CONTENT
"// Made by CMake from nnue/nets/.
#include \"nnue/embedded_nets.h\"

#include <vector>

${declarations}
namespace komainu {

std::span<const EmbeddedNet> embedded_nets() {
    static const std::vector<EmbeddedNet> nets = {
${entries}    };
    return nets;
}

}  // namespace komainu
")
  set_property(SOURCE "${CMAKE_CURRENT_BINARY_DIR}/generated/nets.S" APPEND PROPERTY OBJECT_DEPENDS "${files}")
  set_property(SOURCE "${CMAKE_CURRENT_BINARY_DIR}/generated/nets.cpp" PROPERTY COMPILE_OPTIONS
    "-I${CMAKE_CURRENT_SOURCE_DIR}/src")
  target_sources(${target} PRIVATE
    "${CMAKE_CURRENT_BINARY_DIR}/generated/nets.S" "${CMAKE_CURRENT_BINARY_DIR}/generated/nets.cpp")
endfunction()
