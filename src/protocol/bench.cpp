#include "komainu/protocol/bench.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string_view>

#include "absl/strings/str_format.h"
#include "komainu/games/catalogue.h"
#include "komainu/search/engine.h"

namespace komainu {
namespace {

constexpr int kHash = 16;  // MiB

class Silent : public SearchOutput {
public:
    void on_info(const SearchInfo&) override {}
    void on_result(const SearchResult&) override {}
};

std::string speed_text(std::string_view name, std::uint64_t nodes, std::chrono::nanoseconds time) {
    const double seconds = std::max(std::chrono::duration<double>(time).count(), 1e-6);
    return absl::StrFormat("%-22s %10u nodes %8.0f ms %9.0f nps", absl::string_view(name.data(), name.size()), nodes,
                           seconds * 1000, static_cast<double>(nodes) / seconds);
}

}  // namespace

std::uint64_t run_bench(int depth, const std::function<void(const std::string&)>& print_line,
                        const std::stop_token& stop) {
    std::uint64_t total = 0;
    std::chrono::nanoseconds total_time{};
    SearchLimits limits;
    limits.depth = depth;
    const auto silent = std::make_shared<Silent>();
    for (const GamePointer& game : all_games()) {
        if (game->bench.empty()) {
            continue;
        }
        const auto variant = RuleChoices().make_variant(game);
        Engine engine(variant);
        if (!engine.set_hash(kHash).ok()) {
            print_line("no memory for the hash table");
            return 0;
        }
        const std::stop_callback end_search(stop, [&] { engine.stop(); });
        std::uint64_t nodes = 0;
        const auto start = std::chrono::steady_clock::now();
        for (const std::string& sfen : game->bench) {
            engine.new_game();
            engine.set_position(Position::from_sfen(variant, sfen).value());
            engine.go(limits, silent);
            if (stop.stop_requested()) {
                engine.stop();  // the request may have come before the search
            }
            engine.wait();
            if (stop.stop_requested()) {
                print_line("Stopped.");
                return total;
            }
            nodes += engine.nodes();
        }
        const auto time = std::chrono::steady_clock::now() - start;
        print_line(speed_text(game->name, nodes, time));
        total += nodes;
        total_time += time;
    }
    print_line(speed_text("all", total, total_time));
    print_line(absl::StrFormat("Nodes searched: %u", total));
    return total;
}

}  // namespace komainu
