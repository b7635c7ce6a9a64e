# embed_files(TARGET LIST HEADER TYPE [NAME FILE]...): puts files into the target. The header, found below INCLUDE,
# declares in namespace NAMESPACE the struct TYPE {name, begin, end} and a function LIST() that gives them all.
#
#   embed_files(komainu_lib LIST embedded_nets TYPE EmbeddedNet HEADER nnue/embedded_nets.h NAMESPACE komainu
#     INCLUDE src FILES chushogi nnue/nets/chushogi.net)
function(embed_files target)
  cmake_parse_arguments(PARSE_ARGV 1 embed "" "LIST;TYPE;HEADER;NAMESPACE;INCLUDE" "FILES")
  set(assembly "    .section .rodata\n")
  set(declarations "")
  set(entries "")
  set(files "")
  set(number 0)
  while(embed_FILES)
    list(POP_FRONT embed_FILES name file)
    set(symbol "komainu_${embed_LIST}_${number}")
    string(APPEND assembly
      "    .global ${symbol}\n    .global ${symbol}_end\n    .balign 64\n"
      "${symbol}:\n    .incbin \"${file}\"\n${symbol}_end:\n    .byte 0\n")
    string(APPEND declarations "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
    string(APPEND entries "        {\"${name}\", ${symbol}, ${symbol}_end},\n")
    list(APPEND files "${file}")
    math(EXPR number "${number} + 1")
  endwhile()
  string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")
  set(generated "${CMAKE_CURRENT_BINARY_DIR}/generated/${embed_LIST}")
  file(CONFIGURE OUTPUT "${generated}.S" CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT "${generated}.cpp" @ONLY CONTENT
"// Made by CMake (embed_files).
#include \"${embed_HEADER}\"

#include <vector>

${declarations}
namespace ${embed_NAMESPACE} {

std::span<const ${embed_TYPE}> ${embed_LIST}() {
    static const std::vector<${embed_TYPE}> all = {
${entries}    };
    return all;
}

}  // namespace ${embed_NAMESPACE}
")
  set_property(SOURCE "${generated}.S" APPEND PROPERTY OBJECT_DEPENDS "${files}")
  set_property(SOURCE "${generated}.cpp" PROPERTY COMPILE_OPTIONS "-I${embed_INCLUDE}")
  target_sources(${target} PRIVATE "${generated}.S" "${generated}.cpp")
endfunction()
