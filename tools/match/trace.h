// A file that shows every line to and from the engines, for finding out what went wrong between two programs.
#pragma once

#include <chrono>
#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

namespace komainu::match {

class Trace {
public:
    explicit Trace(const std::string& path) : file_(path, std::ios::app) {}

    // False from the first line on that could not be written.
    bool good() {
        const std::lock_guard lock(mutex_);
        return file_.good();
    }

    // `direction`: '>' to the engine, '<' from it.
    void add(std::string_view engine, char direction, std::string_view line) {
        const std::chrono::duration<double> now = std::chrono::steady_clock::now() - start_;
        const std::lock_guard lock(mutex_);
        file_ << now.count() << ' ' << engine << ' ' << direction << ' ' << line << '\n';
        file_.flush();
    }

private:
    std::mutex mutex_;
    std::ofstream file_;
    const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace komainu::match
