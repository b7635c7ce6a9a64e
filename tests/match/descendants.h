// Finds the processes that a test's subject has left behind.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

namespace komainu::match::test {

// While it lives, orphans among the descendants of this process become its children, so that none gets lost.
class Descendants {
public:
    Descendants() { adopt_orphans(1); }
    ~Descendants() { adopt_orphans(0); }
    Descendants(const Descendants&) = delete;
    Descendants& operator=(const Descendants&) = delete;

    struct Left {
        int ended = 0;    // but nobody has asked how: zombies
        int running = 0;  // after 10 seconds; they are killed then
    };
    // To be asked when all of them should be gone.
    static Left left() {
        Left left;
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        while (true) {
            const pid_t child = waitpid(-1, nullptr, WNOHANG);
            if (child < 0) {
                return left;  // there are none
            }
            if (child > 0) {
                ++left.ended;
            } else if (std::chrono::steady_clock::now() >= deadline) {
                left.running = kill_all();
                return left;
            } else {
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
        }
    }

private:
    static void adopt_orphans(unsigned long on) {
#ifdef __linux__
        prctl(PR_SET_CHILD_SUBREAPER, on);
#else
        (void)on;
#endif
    }

    // Returns how many there were; 1 if the system does not tell.
    static int kill_all() {
        const std::string task = std::to_string(getpid());
        std::ifstream children("/proc/self/task/" + task + "/children");
        int count = 0;
        for (pid_t child = 0; children >> child; ++count) {
            kill(child, SIGKILL);
            waitpid(child, nullptr, 0);
        }
        return count > 0 ? count : 1;
    }
};

}  // namespace komainu::match::test
