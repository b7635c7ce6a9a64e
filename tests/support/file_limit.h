// A nearly full disk for one program: files may grow no further than so many bytes.
#pragma once

#include <cstddef>
#include <string>

#include "temporary_folder.h"

namespace komainu::test {

class FileLimit {
public:
    explicit FileLimit(std::size_t bytes) : blocks_((bytes + kBlock - 1) / kBlock) {}

    // The beginning of a shell command under which no file grows beyond the limit, rounded up to whole blocks; writing
    // further fails, without a signal. Valid while this lives.
    std::string command() const {
        // A build that counts covered lines would have its counts cut off too, and say so: they go elsewhere.
        return "export GCOV_ERROR_FILE=/dev/null GCOV_PREFIX=" + counts_.file("counts") + "; trap '' XFSZ; ulimit -f " +
               std::to_string(blocks_) + "; ";
    }

private:
    static constexpr std::size_t kBlock = 512;

    std::size_t blocks_;
    TemporaryFolder counts_;
};

}  // namespace komainu::test
