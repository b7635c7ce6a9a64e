// Positions to measure on: the start of each game, and listed ones from the middle of games.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "komainu/games/catalogue.h"
#include "komainu/position/position.h"

namespace komainu::bench {

struct Subject {
    const char* data;  // file name under tests/data
    const char* game;
    const char* chu_rules;
};

inline constexpr Subject kSubjects[] = {
    {"shogi", "shogi", nullptr},
    {"chushogi-lishogi", "chushogi", "Lishogi"},
    {"dai-seireigi", "dai-seireigi", nullptr},
    {"kamikaze-mortal-shogi", "kamikaze-mortal-shogi", nullptr},
};

inline std::shared_ptr<const Variant> make_subject(const Subject& subject) {
    std::vector<std::pair<std::string, std::string>> options;
    if (subject.chu_rules != nullptr) {
        options.emplace_back("ChuRules", subject.chu_rules);
    }
    return *make_variant(subject.game, options);
}

// The first positions of the data file: they come from games played on from the start.
inline std::vector<Position> middle_positions(const Subject& subject, std::size_t count = 64) {
    const auto variant = make_subject(subject);
    std::ifstream stream(std::string(KOMAINU_TEST_DATA "/") + subject.data + ".moves.tsv");
    std::vector<Position> positions;
    std::string line;
    while (positions.size() < count && std::getline(stream, line)) {
        auto position = Position::from_sfen(variant, line.substr(0, line.find('\t')));
        if (position.ok()) {
            positions.push_back(*std::move(position));
        }
    }
    if (positions.empty()) {
        std::cerr << "no positions in " << subject.data << ".moves.tsv\n";
        std::exit(1);
    }
    return positions;
}

// Registers a benchmark for each game.
template <typename Function>
int for_each_subject(const char* name, Function function) {
    for (const Subject& subject : kSubjects) {
        const std::string title = std::string(name) + "/" + subject.data;
        benchmark::RegisterBenchmark(title.c_str(),
                                     [=, &subject](benchmark::State& state) { function(state, subject); });
    }
    return 0;
}

}  // namespace komainu::bench
