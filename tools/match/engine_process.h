// An engine as a child process: lines in, lines out, nothing that can block for longer than the caller allows. The
// child has a process group of its own, so that whatever it starts goes with it, and it dies with the thread that
// started it.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "match/trace.h"

namespace komainu::match {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

enum class ReadStatus : std::uint8_t { Line, Timeout, Closed, Cancelled };

// What every process of a match shares. Both may be null.
struct ProcessContext {
    const std::atomic<bool>* cancel = nullptr;  // set: waiting ends at once
    std::shared_ptr<Trace> trace;
};

class EngineProcess {
public:
    // `arguments[0]` is the program, looked for in PATH. Error: it could not be started.
    static absl::StatusOr<std::unique_ptr<EngineProcess>> start(const std::vector<std::string>& arguments,
                                                                const std::string& name, ProcessContext context = {});
    ~EngineProcess();  // kills what still runs
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    // False if the engine is gone or has not read for a long time.
    bool write_line(std::string_view line);

    // The next line without its end, cut into pieces if it is very long. Lines that were already there are returned
    // even if the deadline is past. Closed: it has closed its output or has ended, whoever else may still hold the
    // pipe.
    ReadStatus read_line(std::string& line, Clock::time_point deadline);

    // Asks it to go, and kills it if it does not.
    void quit();

    // It reads the end of its input.
    void close_input();

    // False: it still runs after so long.
    bool wait_for_exit(Milliseconds limit);

    // How it ended, "killed by signal 11"; for messages.
    std::string end_text();

private:
    EngineProcess(pid_t pid, int input, int output, std::string name, ProcessContext context);

    bool take_line(std::string& line);
    bool fill_buffer();  // false: no more output will come
    bool has_exited();
    bool cancelled() const { return context_.cancel != nullptr && context_.cancel->load(std::memory_order_relaxed); }

    pid_t pid_;
    int input_;
    int output_;
    std::string name_;
    ProcessContext context_;
    std::string buffer_;
    std::size_t scanned_ = 0;  // no line end before this place in the buffer
    bool closed_ = false;
    bool exited_ = false;
    siginfo_t exit_{};
};

}  // namespace komainu::match
