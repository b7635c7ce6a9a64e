#include "komainu/analysis/analysis_text.h"

#include <array>
#include <nlohmann/json.hpp>

#include "../records/score_text.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "komainu/util/words.h"
#include "position_json.h"

namespace komainu {
namespace {

using nlohmann::json;

// What one side made of its moves.
struct Summary {
    int moves = 0;  // whose loss is known
    double lost = 0;
    std::array<int, 4> marks{};  // by Mark

    double average() const { return moves > 0 ? lost / moves : 0; }
    int count(Mark mark) const { return marks[static_cast<std::size_t>(mark)]; }
};

Summary summary(const Analysis& analysis, Color color) {
    Summary result;
    const Color first = start_position(analysis.record).side_to_move();
    for (std::size_t ply = color == first ? 0 : 1; ply < analysis.record.moves.size(); ply += 2) {
        if (const auto loss = analysis.loss(ply)) {
            ++result.moves;
            result.lost += *loss;
            ++result.marks[static_cast<std::size_t>(mark_of(*loss))];
        }
    }
    return result;
}

std::string count_text(int count, std::string_view one, std::string_view many) {
    return absl::StrCat(count, " ", to_absl(count == 1 ? one : many));
}

// A name out of the headers, or the colour.
std::string player(const Record& record, std::string_view color) {
    for (const auto& [name, value] : record.headers) {
        if (name == color) {
            return absl::StrCat(to_absl(color), " (", value, ")");
        }
    }
    return std::string(color);
}

std::string summary_line(const Analysis& analysis, Color color) {
    const Summary found = summary(analysis, color);
    return absl::StrFormat("%s: %s, %s, %s; %.1f%% of its chances lost a move\n",
                           player(analysis.record, color == Color::Black ? "Black" : "White"),
                           count_text(found.count(Mark::Inaccuracy), "inaccuracy", "inaccuracies"),
                           count_text(found.count(Mark::Mistake), "mistake", "mistakes"),
                           count_text(found.count(Mark::Blunder), "blunder", "blunders"), 100 * found.average());
}

std::string line_text(const Variant& variant, const std::vector<Move>& line, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < line.size() && i < most; ++i) {
        absl::StrAppend(&text, i > 0 ? " " : "", variant.move_text(line[i]));
    }
    return text;
}

}  // namespace

std::string analysis_text(const Analysis& analysis) {
    constexpr std::size_t kMovesShown = 8;
    const Record& record = analysis.record;
    std::string text = absl::StrCat(to_absl(record.variant->game().title), ", ", record.moves.size(), " moves, ",
                                    result_text(record.result), "\nAnalysed by ", analysis.engine,
                                    ". Scores are Black's, after the move; losses are shares of the mover's win "
                                    "probability.\n\n   ply  move        score   loss  best instead\n");
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        const auto& score = analysis.positions[ply + 1].score;
        const auto loss = analysis.loss(ply);
        const Mark mark = analysis.mark(ply);
        std::string remark;
        if (mark != Mark::None) {
            const std::string best = line_text(*record.variant, analysis.positions[ply].line, kMovesShown);
            remark = absl::StrCat(to_absl(mark_text(mark)), best.empty() ? "" : ": ", best);
        }
        std::string line = absl::StrFormat(
            "%6d  %-10s %6s %6s  %s", ply + 1, record.variant->move_text(record.moves[ply].move),
            score ? records::score_text(*score) : "-", loss ? absl::StrFormat("%.1f%%", 100 * *loss) : "-", remark);
        line.erase(line.find_last_not_of(' ') + 1);
        absl::StrAppend(&text, line, "\n");
    }
    return absl::StrCat(text, "\n", summary_line(analysis, Color::Black), summary_line(analysis, Color::White));
}

std::string analysis_json(const Analysis& analysis) {
    const Record& record = analysis.record;
    const auto dump = [](const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); };
    json options = json::object();
    for (const auto& [name, value] : record.options) {
        options[name] = value;
    }
    json sides = json::object();
    for (const Color color : kColors) {
        const Summary found = summary(analysis, color);
        sides[color == Color::Black ? "black" : "white"] = {{"moves", found.moves},
                                                            {"averageLoss", found.average()},
                                                            {"inaccuracies", found.count(Mark::Inaccuracy)},
                                                            {"mistakes", found.count(Mark::Mistake)},
                                                            {"blunders", found.count(Mark::Blunder)}};
    }
    std::string text =
        absl::StrCat("{\"variant\":", dump(std::string(record.variant->game().name)), ",\n \"options\":", dump(options),
                     ",\n \"start\":", dump(record.start.empty() ? json() : json(record.start)),
                     ",\n \"engine\":", dump(analysis.engine), ",\n \"result\":", dump(result_text(record.result)),
                     ",\n \"sides\":", dump(sides), ",\n \"positions\":[");
    for (std::size_t ply = 0; ply < analysis.positions.size(); ++ply) {
        json entry = analysis::position_to_json(analysis.positions[ply], *record.variant);
        if (const auto chance = analysis.black_chance(ply)) {
            entry["blackChance"] = *chance;
        }
        if (ply < record.moves.size()) {
            entry["played"] = record.variant->move_text(record.moves[ply].move);
            if (const auto loss = analysis.loss(ply)) {
                entry["loss"] = *loss;
                entry["mark"] = mark_text(mark_of(*loss));
            }
        }
        absl::StrAppend(&text, ply == 0 ? "\n  " : ",\n  ", dump(entry));
    }
    return text + "]}\n";
}

}  // namespace komainu
