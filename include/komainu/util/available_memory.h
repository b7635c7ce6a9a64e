// How much memory the program may still take. Linux promises more than there is, and kills the program that uses it.
#pragma once

#include <cstdint>

namespace komainu {

// Bytes that can be had without driving others out: what the system calls available, or what the limit of this process's
// control group leaves if that is less. Where the system tells neither, the size of the machine's memory.
std::uint64_t available_memory();

}  // namespace komainu
