# embed_file(TARGET FILE NAME): puts the bytes of a file into the target, between the symbols NAME and NAME_end. NAME is
# at a multiple of 64.
function(embed_file target file name)
  file(CONFIGURE OUTPUT "generated/${name}.S" @ONLY CONTENT
"    .section .rodata
    .global ${name}
    .global ${name}_end
    .balign 64
${name}:
    .incbin \"${file}\"
${name}_end:
    .byte 0
    .section .note.GNU-stack,\"\",%progbits
")
  set(assembly "${CMAKE_CURRENT_BINARY_DIR}/generated/${name}.S")
  set_property(SOURCE "${assembly}" APPEND PROPERTY OBJECT_DEPENDS "${file}")
  target_sources(${target} PRIVATE "${assembly}")
endfunction()
