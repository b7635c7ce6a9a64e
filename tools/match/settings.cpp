#include "match/settings.h"

#include <algorithm>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu::match {
namespace {

absl::Status bad(std::string_view key, std::string_view value) {
    return absl::InvalidArgumentError(absl::StrCat("engine: bad value in ", to_absl(key), "=", to_absl(value)));
}

constexpr double kMaxScoreScale = 1000;  // no unit is smaller; and a score in centipawns stays a number

template <typename Number>
bool read_positive(std::string_view text, Number& number) {
    return absl::SimpleAtoi(to_absl(text), &number) && number > 0;
}

// Limits are separate from the rest because those of an engine replace those of --each altogether.
bool is_limit(std::string_view key) {
    return key == "tc" || key == "byoyomi" || key == "movetime" || key == "nodes" || key == "depth";
}

absl::Status set_limit(Limits& limits, std::string_view key, std::string_view value) {
    if (key == "tc") {
        const auto control = parse_time(value);
        if (!control.ok()) {
            return control.status();
        }
        const std::int64_t byoyomi = limits.clock ? limits.clock->byoyomi : 0;
        limits.clock = *control;
        limits.clock->byoyomi = byoyomi;
    } else if (key == "byoyomi") {
        const auto byoyomi = parse_seconds(value);
        if (!byoyomi.ok()) {
            return byoyomi.status();
        }
        limits.clock = limits.clock.value_or(TimeControl{});
        limits.clock->byoyomi = *byoyomi;
    } else if (key == "movetime") {
        const bool good = read_positive(value, limits.movetime.emplace()) && *limits.movetime <= kMaxTime;
        return good ? absl::OkStatus() : bad(key, value);
    } else if (key == "nodes") {
        return read_positive(value, limits.nodes.emplace()) ? absl::OkStatus() : bad(key, value);
    } else {
        return read_positive(value, limits.depth.emplace()) ? absl::OkStatus() : bad(key, value);
    }
    return absl::OkStatus();
}

absl::Status set_key(EngineSettings& engine, const std::string& key, const std::string& value) {
    if (key.starts_with("option.") && key.size() > 7) {
        const std::string name = key.substr(7);
        std::erase_if(engine.options, [&](const auto& option) { return option.first == name; });
        engine.options.emplace_back(name, value);
    } else if (key == "name") {
        engine.name = value;
    } else if (key == "cmd") {
        auto words = split_quoted(value);
        if (!words.ok()) {
            return words.status();
        }
        engine.command = *std::move(words);
    } else if (key == "proto") {
        if (value != "usi" && value != "cecp") {
            return bad(key, value);
        }
        engine.protocol = value == "usi" ? Protocol::Usi : Protocol::Cecp;
    } else if (key == "restart" || key == "ponder") {
        if (value != "on" && value != "off") {
            return bad(key, value);
        }
        (key == "restart" ? engine.restart : engine.ponder) = value == "on";
    } else if (key == "memory") {
        return read_positive(value, engine.memory) ? absl::OkStatus() : bad(key, value);
    } else if (key == "scale") {
        if (!absl::SimpleAtod(value, &engine.score_scale) ||
            !(engine.score_scale > 0 && engine.score_scale <= kMaxScoreScale)) {
            return bad(key, value);
        }
    } else if (key == "variant") {
        engine.cecp_variant = value;
    } else {
        return absl::InvalidArgumentError(absl::StrCat("engine: no such key: ", key));
    }
    return absl::OkStatus();
}

nlohmann::json to_json(const Limits& limits) {
    nlohmann::json json = nlohmann::json::object();
    if (limits.clock) {
        json["base"] = limits.clock->base;
        json["increment"] = limits.clock->increment;
        json["byoyomi"] = limits.clock->byoyomi;
    }
    if (limits.movetime) {
        json["movetime"] = *limits.movetime;
    }
    if (limits.nodes) {
        json["nodes"] = *limits.nodes;
    }
    if (limits.depth) {
        json["depth"] = *limits.depth;
    }
    return json;
}

nlohmann::json to_json(const OptionList& options) {
    nlohmann::json json = nlohmann::json::array();
    for (const auto& [name, value] : options) {
        json.push_back({name, value});
    }
    return json;
}

nlohmann::json to_json(const EngineSettings& engine) {
    nlohmann::json json = {{"name", engine.name},
                           {"command", engine.command},
                           {"protocol", engine.protocol == Protocol::Usi ? "usi" : "cecp"},
                           {"options", to_json(engine.options)},
                           {"limits", to_json(engine.limits)},
                           {"restart", engine.restart},
                           {"memory", engine.memory},
                           {"scale", engine.score_scale},
                           {"cecp_variant", engine.cecp_variant}};
    if (engine.ponder) {
        json["ponder"] = true;  // logs from before pondering have no such key
    }
    return json;
}

nlohmann::json to_json(const std::optional<ScoreRule>& rule) {
    if (!rule) {
        return nullptr;
    }
    return {{"margin", rule->margin}, {"moves", rule->moves}, {"from_ply", rule->from_ply}};
}

}  // namespace

absl::StatusOr<std::vector<std::string>> split_quoted(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
            word += text[++i];
            in_word = true;
        } else if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                word += c;
            }
        } else if (c == '"' || c == '\'') {
            quote = c;
            in_word = true;
        } else if (c == ' ' || c == '\t' || c == '\n') {
            if (in_word) {
                words.push_back(std::move(word));
                word.clear();
            }
            in_word = false;
        } else {
            word += c;
            in_word = true;
        }
    }
    if (quote != 0) {
        return absl::InvalidArgumentError(absl::StrCat("a quote is not closed: ", to_absl(text)));
    }
    if (in_word) {
        words.push_back(std::move(word));
    }
    return words;
}

absl::StatusOr<EngineSettings> parse_engine(std::string_view text, const std::vector<std::string>& each) {
    EngineSettings engine;
    const auto apply = [&](std::string_view line) -> absl::Status {
        const auto words = split_quoted(line);
        if (!words.ok()) {
            return words.status();
        }
        Limits limits;
        for (const std::string& word : *words) {
            const std::size_t equals = word.find('=');
            if (equals == std::string::npos || equals == 0) {
                return absl::InvalidArgumentError(absl::StrCat("engine: KEY=VALUE expected, not '", word, "'"));
            }
            const std::string key = word.substr(0, equals);
            const std::string value = word.substr(equals + 1);
            const absl::Status status = is_limit(key) ? set_limit(limits, key, value) : set_key(engine, key, value);
            if (!status.ok()) {
                return status;
            }
        }
        if (limits.any()) {
            engine.limits = limits;
        }
        return absl::OkStatus();
    };
    std::string common;
    for (const std::string& words : each) {
        absl::StrAppend(&common, words, " ");
    }
    if (absl::Status status = apply(common); !status.ok()) {
        return status;
    }
    if (absl::Status status = apply(text); !status.ok()) {
        return status;
    }
    if (engine.command.empty()) {
        return absl::InvalidArgumentError("engine: cmd=... is missing");
    }
    if (engine.name.empty()) {
        engine.name = engine.command.front().substr(engine.command.front().rfind('/') + 1);
    }
    if (!engine.limits.any()) {
        return absl::InvalidArgumentError(
            absl::StrCat(engine.name, " has no limit: give --time, --byoyomi, --movetime, --nodes or --depth"));
    }
    if (engine.protocol == Protocol::Cecp && engine.limits.nodes) {
        return absl::InvalidArgumentError(
            absl::StrCat(engine.name, ": CECP cannot limit nodes; give it tc=, movetime= or depth="));
    }
    if (engine.protocol == Protocol::Cecp && engine.ponder) {
        return absl::InvalidArgumentError(absl::StrCat(engine.name, ": only USI engines can ponder here"));
    }
    return engine;
}

nlohmann::json to_json(const MatchSettings& settings) {
    nlohmann::json sprt = nullptr;
    if (settings.sprt) {
        sprt = {{"elo0", settings.sprt->elo0},
                {"elo1", settings.sprt->elo1},
                {"alpha", settings.sprt->alpha},
                {"beta", settings.sprt->beta}};
    }
    return {{"engines", {to_json(settings.engines[0]), to_json(settings.engines[1])}},
            {"variant", settings.variant},
            {"rule_options", to_json(settings.rule_options)},
            {"games", settings.games},
            {"concurrency", settings.concurrency},
            {"seed", settings.seed},
            {"openings", settings.openings},
            {"shuffle_openings", settings.shuffle_openings},
            {"move_limit", settings.move_limit},
            {"resign", to_json(settings.adjudication.resign)},
            {"draw", to_json(settings.adjudication.draw)},
            {"time_margin", settings.time_margin},
            {"answer_limit", settings.answer_limit},
            {"start_limit", settings.start_limit},
            {"sprt", sprt}};
}

nlohmann::json identity_of(nlohmann::json settings) {
    settings.erase("games");
    settings.erase("concurrency");
    return settings;
}

}  // namespace komainu::match
