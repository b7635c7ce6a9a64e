// The game and its rules as the command lines of all tools give them: --game FILE, --variant NAME, --option NAME=VALUE.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

// Values are words and whole positions: no list is split at commas.
#define CXXOPTS_VECTOR_DELIMITER '\n'
#include <cxxopts.hpp>

#include "komainu/rules/variant.h"

namespace komainu::tools {

using NameValues = std::vector<std::pair<std::string, std::string>>;

// What a rule option means that the command line does not set.
enum class UnsetRules : std::uint8_t {
    First,    // its first value, as in the engine
    AsPlayed  // what the game's file calls usual today
};

struct ChosenGame {
    std::shared_ptr<const Variant> variant;
    NameValues options;  // as given, and those of UnsetRules::AsPlayed
};

void declare_game_options(cxxopts::OptionAdder& add, const std::string& default_game, UnsetRules unset);

// Reads --game files into the catalogue; the first of them is the game unless --variant names another. UsageError: what
// is unknown, with all faults of a file.
ChosenGame chosen_game(const cxxopts::ParseResult& parsed, UnsetRules unset);

// Loads the files of --game, if it is given, and answers the first game's name, or an empty text. UsageError as above.
std::string load_given_games(const cxxopts::ParseResult& parsed);

// "NAME=VALUE" words. UsageError: one that is none.
NameValues read_settings(const std::vector<std::string>& texts);

}  // namespace komainu::tools
