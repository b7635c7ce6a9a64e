#include "match/game_record.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "komainu/util/words.h"

namespace komainu::match {
namespace {

Fault fault_from_text(const std::string& text) {
    const auto fault = std::ranges::find_if(kFaults, [&](Fault f) { return fault_text(f) == text; });
    return fault == kFaults.end() ? Fault::None : *fault;
}

// [move, score or null, depth, nodes, milliseconds]: short, for there are many.
nlohmann::json to_json(const MoveRecord& move) {
    nlohmann::json score = nullptr;
    if (move.score) {
        score = *move.score;
    }
    return nlohmann::json::array({move.move, score, move.depth, move.nodes, move.elapsed});
}

MoveRecord move_from_json(const nlohmann::json& json) {
    MoveRecord move;
    json.at(0).get_to(move.move);
    if (!json.at(1).is_null()) {
        move.score = whole_number<int>(json.at(1));
    }
    move.depth = whole_number<decltype(move.depth)>(json.at(2));
    move.nodes = whole_number<decltype(move.nodes)>(json.at(3));
    move.elapsed = whole_number<decltype(move.elapsed)>(json.at(4));
    return move;
}

Opening opening_from_text(const std::string& text) {
    Opening opening;
    const std::size_t moves = text.find(" moves ");
    opening.start = text.substr(0, moves);
    if (moves != std::string::npos) {
        for (const std::string_view word : split_words(std::string_view(text).substr(moves + 7))) {
            opening.moves.emplace_back(word);
        }
    }
    return opening;
}

}  // namespace

std::string GameRecord::result_text() const {
    if (!counts) {
        return "void";
    }
    return !winner ? "1/2-1/2" : *winner == Color::Black ? "1-0" : "0-1";
}

nlohmann::json to_json(const GameRecord& record, const std::array<std::string, 2>& names) {
    nlohmann::json moves = nlohmann::json::array();
    for (const MoveRecord& move : record.moves) {
        moves.push_back(to_json(move));
    }
    const auto black = static_cast<std::size_t>(record.black);
    nlohmann::json json = {{"type", "game"},
                           {"game", record.game},
                           {"pair", record.pair()},
                           {"black_engine", record.black},
                           {"black", names[black]},
                           {"white", names[1 - black]},
                           {"opening", record.opening.text()},
                           {"result", record.result_text()},
                           {"reason", record.reason},
                           {"plies", record.moves.size()},
                           {"ms", record.duration},
                           {"final", record.final_sfen},
                           {"moves", moves}};
    if (record.fault != Fault::None) {
        json["fault"] = fault_text(record.fault);
        json["fault_engine"] = record.fault_engine;
    }
    if (!record.detail.empty()) {
        json["detail"] = record.detail;
    }
    if (!record.remarks[0].empty() || !record.remarks[1].empty()) {
        json["remarks"] = record.remarks;
    }
    return json;
}

GameRecord game_from_json(const nlohmann::json& json) {
    GameRecord record;
    record.game = whole_number<int>(json.at("game"));
    record.black = whole_number<int>(json.at("black_engine"));
    const bool numbered = record.game >= 0 && record.game < std::numeric_limits<int>::max();  // people count from 1
    if (!numbered || (record.black != 0 && record.black != 1)) {
        throw std::invalid_argument("a game or an engine with a wrong number");
    }
    record.opening = opening_from_text(json.at("opening").get<std::string>());
    const auto result = json.at("result").get<std::string>();
    if (result == "1-0" || result == "0-1") {
        record.winner = result == "1-0" ? Color::Black : Color::White;
    } else if (result == "void") {
        record.counts = false;
    } else if (result != "1/2-1/2") {
        throw std::invalid_argument("unknown result " + result);
    }
    json.at("reason").get_to(record.reason);
    record.duration = whole_number<decltype(record.duration)>(json.at("ms"));
    json.at("final").get_to(record.final_sfen);
    for (const nlohmann::json& move : json.at("moves")) {
        record.moves.push_back(move_from_json(move));
    }
    record.fault = fault_from_text(json.value("fault", ""));
    record.fault_engine = json.contains("fault_engine") ? whole_number<int>(json.at("fault_engine")) : -1;
    if ((record.fault_engine != 0 && record.fault_engine != 1) != (record.fault == Fault::None)) {
        throw std::invalid_argument("a fault of no engine");
    }
    record.detail = json.value("detail", "");
    if (json.contains("remarks")) {
        json.at("remarks").get_to(record.remarks);
    }
    return record;
}

}  // namespace komainu::match
