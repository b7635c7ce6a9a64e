# embed_files(TARGET ...): puts files into the target and makes a list of them. The header, found below INCLUDE, declares
# in namespace NAMESPACE the struct TYPE {name, begin, end} and a function LIST() that gives them all.
#
#   embed_files(komainu_lib LIST embedded_nets TYPE EmbeddedNet HEADER nnue/embedded_nets.h NAMESPACE komainu
#     INCLUDE src FILES chushogi nnue/nets/chushogi.net)
include("${CMAKE_CURRENT_LIST_DIR}/embed_file.cmake")

function(embed_files target)
  cmake_parse_arguments(PARSE_ARGV 1 embed "" "LIST;TYPE;HEADER;NAMESPACE;INCLUDE" "FILES")
  set(declarations "")
  set(entries "")
  set(number 0)
  while(embed_FILES)
    list(POP_FRONT embed_FILES name file)
    set(symbol "komainu_${embed_LIST}_${number}")
    embed_file(${target} "${file}" ${symbol})
    string(APPEND declarations "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
    string(APPEND entries "        {\"${name}\", ${symbol}, ${symbol}_end},\n")
    math(EXPR number "${number} + 1")
  endwhile()
  set(source "${CMAKE_CURRENT_BINARY_DIR}/generated/${embed_LIST}.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
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
  set_property(SOURCE "${source}" PROPERTY COMPILE_OPTIONS "-I${embed_INCLUDE}")
  target_sources(${target} PRIVATE "${source}")
endfunction()
