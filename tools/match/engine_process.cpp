#include "match/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace komainu::match {
namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20;  // longer ones are cut into pieces
constexpr Milliseconds kWriteLimit{5000};
constexpr Milliseconds kQuitLimit{500};
constexpr Milliseconds kPollSlice{100};  // how soon cancelling is noticed

// A pipe whose ends no other child inherits: they would keep it open after its owner's death.
class Pipe {
public:
    Pipe() : good_(pipe2(ends_.data(), O_CLOEXEC) == 0) {}
    ~Pipe() {
        close_end(0);
        close_end(1);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool good() const { return good_; }
    int end(std::size_t i) const { return ends_[i]; }
    void close_end(std::size_t i) {
        if (ends_[i] >= 0) {
            close(ends_[i]);
        }
        ends_[i] = -1;
    }
    int release(std::size_t i) { return std::exchange(ends_[i], -1); }

private:
    std::array<int, 2> ends_{-1, -1};
    bool good_;
};

// Between fork and exec: system calls only. Reports errno through `report` if the program cannot be run.
[[noreturn]] void become_engine(char* const* arguments, int input, int output, int report, pid_t parent) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) {
        _exit(127);  // the parent died before the line above
    }
#else
    (void)parent;
#endif
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    const int null_device = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 && dup2(null_device, STDERR_FILENO) >= 0) {
        execvp(arguments[0], arguments);
    }
    const int error = errno;
    const ssize_t written = write(report, &error, sizeof error);
    _exit(written == sizeof error ? 127 : 126);
}

void set_nonblocking(int descriptor) { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

int poll_milliseconds(Clock::time_point deadline) {
    const auto left = std::chrono::ceil<Milliseconds>(deadline - Clock::now());
    return static_cast<int>(std::clamp(left, Milliseconds(0), kPollSlice).count());
}

}  // namespace

absl::StatusOr<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::vector<std::string>& arguments,
                                                                    const std::string& name, ProcessContext context) {
    static std::once_flag ignored;
    std::call_once(ignored, [] { signal(SIGPIPE, SIG_IGN); });  // a dead engine is no reason to die
    if (arguments.empty()) {
        return absl::InvalidArgumentError(absl::StrCat(name, ": no command"));
    }
    std::vector<char*> argv;
    argv.reserve(arguments.size() + 1);
    for (const std::string& argument : arguments) {
        argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    Pipe input;
    Pipe output;
    Pipe report;
    if (!input.good() || !output.good() || !report.good()) {
        return absl::ResourceExhaustedError("no pipe for an engine");
    }
    const pid_t parent = getpid();
    const pid_t pid = fork();
    if (pid < 0) {
        return absl::ResourceExhaustedError("no process for an engine");
    }
    if (pid == 0) {
        become_engine(argv.data(), input.end(0), output.end(1), report.end(1), parent);
    }
    setpgid(pid, pid);  // the child does it too; whoever comes first
    report.close_end(1);
    int error = 0;
    ssize_t got = 0;
    do {
        got = read(report.end(0), &error, sizeof error);
    } while (got < 0 && errno == EINTR);
    if (got > 0) {
        waitpid(pid, nullptr, 0);
        return absl::NotFoundError(
            absl::StrCat("cannot run '", arguments[0], "': ", std::generic_category().message(error)));
    }
    set_nonblocking(input.end(1));
    set_nonblocking(output.end(0));
    return std::unique_ptr<EngineProcess>(
        new EngineProcess(pid, input.release(1), output.release(0), name, std::move(context)));
}

EngineProcess::EngineProcess(pid_t pid, int input, int output, std::string name, ProcessContext context)
    : pid_(pid), input_(input), output_(output), name_(std::move(name)), context_(std::move(context)) {}

EngineProcess::~EngineProcess() {
    close_input();
    kill(-pid_, SIGKILL);
    kill(pid_, SIGKILL);  // if it left its group
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    close(output_);
}

void EngineProcess::close_input() {
    if (input_ >= 0) {
        close(input_);
    }
    input_ = -1;
}

bool EngineProcess::write_line(std::string_view line) {
    if (input_ < 0) {
        return false;
    }
    if (context_.trace != nullptr) {
        context_.trace->add(name_, '>', line);
    }
    std::string text(line);
    text += '\n';
    std::string_view rest = text;
    const Clock::time_point deadline = Clock::now() + kWriteLimit;
    while (!rest.empty()) {
        const ssize_t written = write(input_, rest.data(), rest.size());
        if (written > 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (errno == EINTR) {
            continue;
        }
        if (errno != EAGAIN || Clock::now() >= deadline || cancelled()) {
            return false;
        }
        // It may be waiting for us to read before it reads itself.
        std::array<pollfd, 2> waits = {{{input_, POLLOUT, 0}, {output_, POLLIN, 0}}};
        const bool may_read = !closed_ && buffer_.size() < kMaxLine;
        poll(waits.data(), may_read ? 2 : 1, poll_milliseconds(deadline));
        if (may_read && waits[1].revents != 0) {
            fill_buffer();
        }
    }
    return true;
}

bool EngineProcess::take_line(std::string& line) {
    std::size_t end = buffer_.find('\n', scanned_);
    std::size_t next = end + 1;
    if (end == std::string::npos) {
        scanned_ = buffer_.size();
        if (buffer_.size() < kMaxLine && !(closed_ && !buffer_.empty())) {
            return false;
        }
        end = next = buffer_.size();
    }
    line.assign(buffer_, 0, end);
    buffer_.erase(0, next);
    scanned_ = 0;
    while (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    if (context_.trace != nullptr) {
        context_.trace->add(name_, '<', line);
    }
    return true;
}

bool EngineProcess::fill_buffer() {
    std::array<char, 65536> chunk;
    const ssize_t got = read(output_, chunk.data(), chunk.size());
    if (got > 0) {
        buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        closed_ = true;
    }
    return !closed_;
}

ReadStatus EngineProcess::read_line(std::string& line, Clock::time_point deadline) {
    while (true) {
        if (take_line(line)) {
            return ReadStatus::Line;
        }
        if (closed_) {
            return ReadStatus::Closed;
        }
        if (cancelled()) {
            return ReadStatus::Cancelled;
        }
        const bool last_try = Clock::now() >= deadline;
        const bool last_words = has_exited();
        pollfd wait = {output_, POLLIN, 0};
        const int ready = poll(&wait, 1, last_try || last_words ? 0 : poll_milliseconds(deadline));
        if (ready > 0) {
            fill_buffer();
        } else if (ready == 0 && last_words) {
            closed_ = true;  // though a child of its own may keep the pipe open
        } else if (last_try) {
            return ReadStatus::Timeout;
        }
    }
}

bool EngineProcess::has_exited() {
    if (!exited_) {
        // It stays a zombie until the destructor, so that its number is not given to anybody whom we would kill then.
        exit_.si_pid = 0;
        exited_ =
            waitid(P_PID, static_cast<id_t>(pid_), &exit_, WEXITED | WNOHANG | WNOWAIT) == 0 && exit_.si_pid == pid_;
    }
    return exited_;
}

bool EngineProcess::wait_for_exit(Milliseconds limit) {
    const Clock::time_point deadline = Clock::now() + limit;
    while (!has_exited() && Clock::now() < deadline) {
        std::this_thread::sleep_for(Milliseconds(2));
    }
    return exited_;
}

void EngineProcess::quit() {
    write_line("quit");
    close_input();
    wait_for_exit(kQuitLimit);
}

std::string EngineProcess::end_text() {
    if (!wait_for_exit(kQuitLimit)) {
        return closed_ ? "closed its output" : "does not read its input";
    }
    return absl::StrCat(exit_.si_code == CLD_EXITED ? "exit status " : "killed by signal ", exit_.si_status);
}

}  // namespace komainu::match
