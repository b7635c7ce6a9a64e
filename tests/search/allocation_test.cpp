// No node of perft or search may allocate memory: operator new is counted here for the whole test program. All its
// forms are, since what one of them allocates must not be given to a delete of another library, such as a sanitizer's.

#include <atomic>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <new>

#include "../support/engine_runner.h"
#include "../support/variants.h"
#include "komainu/games/catalogue.h"
#include "komainu/mate/mate_solver.h"
#include "komainu/movegen/perft.h"

namespace {

std::atomic<std::uint64_t> allocations{0};
std::atomic<std::uint64_t> allocated_bytes{0};

void* counted(std::size_t size, std::size_t alignment) {
    allocations.fetch_add(1, std::memory_order_relaxed);
    allocated_bytes.fetch_add(size, std::memory_order_relaxed);
    size = size == 0 ? 1 : size;
    const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
    return alignment > alignof(std::max_align_t) ? std::aligned_alloc(alignment, rounded) : std::malloc(size);
}

void* counted_or_throw(std::size_t size, std::size_t alignment) {
    void* const block = counted(size, alignment);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    return block;
}

// Not inlined: where GCC sees it free what an operator new made, it takes the pair for mismatched.
[[gnu::noinline]] void release(void* block) { std::free(block); }

}  // namespace

void* operator new(std::size_t size) { return counted_or_throw(size, 1); }
void* operator new[](std::size_t size) { return counted_or_throw(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return counted_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size, 1); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return counted(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* block) noexcept { release(block); }
void operator delete[](void* block) noexcept { release(block); }
void operator delete(void* block, std::size_t) noexcept { release(block); }
void operator delete[](void* block, std::size_t) noexcept { release(block); }
void operator delete(void* block, std::align_val_t) noexcept { release(block); }
void operator delete[](void* block, std::align_val_t) noexcept { release(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { release(block); }
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept { release(block); }

namespace komainu::test {
namespace {

class CountingOutput : public SearchOutput {
public:
    void on_info(const SearchInfo&) override { ++reports; }
    void on_result(const SearchResult&) override {}
    std::uint64_t reports = 0;
};

template <typename Work>
std::uint64_t allocations_of(Work&& work) {
    const std::uint64_t before = allocations.load();
    work();
    return allocations.load() - before;
}

}  // namespace

TEST_CASE("the counter counts", "[allocation]") {
    CHECK(allocations_of([] { std::vector<int>(100, 1).swap(*std::make_unique<std::vector<int>>()); }) >= 2);
}

TEST_CASE("perft allocates for the call, not for its nodes", "[allocation]") {
    for (const NamedVariant& named : all_variants()) {
        Position position(named.make());
        perft(position, 1);
        const int depth = named.game == "dai-seireigi" ? 2 : 3;
        INFO(named.name);
        CHECK(allocations_of([&] { perft(position, depth); }) < 10);
    }
}

TEST_CASE("search allocates for its threads and reports, not for its nodes", "[allocation]") {
    for (const NamedVariant& named : all_variants()) {
        Engine engine(named.make());
        // Allocations besides the one of each report, for its line; slow searches report more.
        const auto run = [&](std::uint64_t nodes) {
            engine.new_game();
            const auto output = std::make_shared<CountingOutput>();
            const std::uint64_t all = allocations_of([&] {
                engine.go(node_limit(nodes), output);
                engine.wait();
            });
            return all - output->reports;
        };
        run(1000);
        INFO(named.name);
        // The root moves are sorted after each window, with a buffer.
        CHECK(run(50'000) < run(1000) + 60);
    }
}

TEST_CASE("a new game takes the memory that its first search needs", "[allocation]") {
    Engine engine(all_variants().front().make());
    engine.new_game();
    const std::uint64_t before = allocated_bytes.load();
    SearchLimits limits;
    limits.movetime = 30;  // a search on the clock looks for a mate, too
    engine.go(limits, std::make_shared<CountingOutput>());
    engine.wait();
    CHECK(allocated_bytes.load() - before < 2'000'000);  // its moves and lines; the mate solver takes five times that
}

TEST_CASE("a search for a mate allocates for its answer, not for its nodes", "[allocation]") {
    const auto variant = make_variant("chushogi", {{"ChuRules", "Lishogi"}});
    auto position = Position::from_sfen(*variant, read_table("chu-mates.tsv").back()[0]);
    REQUIRE(position.ok());
    MateSolver solver(4);
    const auto solve = [&](std::uint64_t nodes) {
        MateLimits limits;
        limits.nodes = nodes;
        return allocations_of([&] { solver.solve(*position, limits); });
    };
    solve(100);
    CHECK(solve(10'000) == 0);
}

}  // namespace komainu::test
