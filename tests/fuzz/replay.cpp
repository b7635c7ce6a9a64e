// Runs a fuzz target without libFuzzer: `PROGRAM CORPUS MUTATIONS` takes each file of a folder, then so many changed
// copies of them, always the same ones. What ends the process is left in the file `crash-PROGRAM`.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>

#include "fuzz.h"

namespace {

std::string current;  // the input being run
std::string crash_file;

void keep_current(int signal) {
    const int file = open(crash_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file >= 0) {
        [[maybe_unused]] const ssize_t written = write(file, current.data(), current.size());
        close(file);
    }
    constexpr char kMessage[] = "the input is kept in a file crash-... of the working directory\n";
    [[maybe_unused]] const ssize_t told = write(STDERR_FILENO, kMessage, sizeof(kMessage) - 1);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void run(std::string input) {
    current = std::move(input);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(current.data()), current.size());
}

std::vector<std::string> read_corpus(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    std::vector<std::string> corpus;
    for (const auto& path : paths) {
        std::ifstream stream(path, std::ios::binary);
        corpus.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
    return corpus;
}

class Mutator {
public:
    explicit Mutator(const std::vector<std::string>& corpus) : corpus_(corpus) {}

    std::string next() {
        std::string text = corpus_[below(corpus_.size())];
        for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
            change(text);
        }
        return text;
    }

private:
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_() % limit); }

    void change(std::string& text) {
        const std::size_t at = below(text.size() + 1);
        const std::size_t length = std::min(1 + below(16), text.size() - at);
        switch (below(5)) {
            case 0: text.insert(at, 1, static_cast<char>(below(256))); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(below(text.size() + 1), text.substr(at, length)); break;
            case 3: {
                const std::string& other = corpus_[below(corpus_.size())];
                text.insert(at, other.substr(below(other.size() + 1), 1 + below(32)));
                break;
            }
            default:
                if (at < text.size()) {
                    text[at] = static_cast<char>(below(2) == 0 ? below(256) : ' ' + below(95));
                }
        }
    }

    const std::vector<std::string>& corpus_;
    std::mt19937_64 random_{1};
};

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: " << argv[0] << " CORPUS MUTATIONS" << std::endl;
        return 2;
    }
    crash_file = "crash-" + std::filesystem::path(argv[0]).filename().string();
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS}) {
        std::signal(signal, keep_current);
    }
    const std::vector<std::string> corpus = read_corpus(argv[1]);
    if (corpus.empty()) {
        std::cerr << argv[1] << " holds no files" << std::endl;
        return 1;
    }
    for (const std::string& input : corpus) {
        run(input);
    }
    Mutator mutator(corpus);
    const long mutations = std::strtol(argv[2], nullptr, 10);
    for (long number = 0; number < mutations; ++number) {
        run(mutator.next());
    }
    std::cout << corpus.size() << " files and " << mutations << " mutations" << std::endl;
}
