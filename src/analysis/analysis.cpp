#include "komainu/analysis/analysis.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "absl/strings/str_cat.h"
#include "komainu/game/game.h"
#include "komainu/records/records.h"
#include "komainu/util/words.h"
#include "komainu/version.h"
#include "resume_file.h"

namespace komainu {
namespace {

// Keeps the best line of the latest finished iteration.
class BestLine : public SearchOutput {
public:
    void on_info(const SearchInfo& info) override {
        if (info.bound == Bound::Exact && info.multi_pv == 1 && !info.pv.empty()) {
            latest_ = info;
            any_ = true;
        }
    }
    void on_result(const SearchResult& result) override { result_ = result; }

    // Without the nodes, which the engine counts to the end.
    PositionAnalysis analysis(Color to_move) const {
        const int sign = to_move == Color::Black ? 1 : -1;
        PositionAnalysis analysis;
        if (result_.decision == Decision::DeclareWin) {
            analysis.score = sign * mate_in(1);
        } else if (any_) {
            analysis.score = sign * latest_.score;
            analysis.depth = latest_.depth;
            analysis.line = latest_.pv;
        }
        return analysis;
    }

private:
    SearchInfo latest_;
    SearchResult result_;
    bool any_ = false;
};

PositionAnalysis analyse_position(Engine& engine, const Position& position, const SearchLimits& limits) {
    Game game(position);
    if (game.verdict().is_over()) {
        return {};
    }
    const auto output = std::make_shared<BestLine>();
    engine.new_game();
    engine.set_position(position);
    engine.go(limits, output);
    engine.wait();
    PositionAnalysis analysis = output->analysis(position.side_to_move());
    analysis.nodes = engine.nodes();
    return analysis;
}

std::string engine_text(const AnalysisSettings& settings, const Engine& engine) {
    const SearchLimits& limits = settings.limits;
    std::string text = absl::StrCat("Komainu " KOMAINU_VERSION, engine.network() == nullptr ? " without a net" : "");
    if (limits.depth) {
        absl::StrAppend(&text, ", depth ", *limits.depth);
    }
    if (limits.nodes) {
        absl::StrAppend(&text, ", ", *limits.nodes, " nodes");
    }
    if (limits.movetime) {
        absl::StrAppend(&text, ", ", *limits.movetime, " ms");
    }
    return absl::StrCat(text, " a position, ", settings.threads, settings.threads == 1 ? " thread" : " threads");
}

std::string identity(const Record& record, const std::string& engine) {
    std::string text = engine;
    for (const auto& [name, value] : record.options) {
        absl::StrAppend(&text, "; ", name, "=", value);
    }
    absl::StrAppend(&text, "; ", to_absl(record.variant->game().name), " ", record.start);
    for (const RecordMove& move : record.moves) {
        absl::StrAppend(&text, " ", record.variant->move_text(move.move));
    }
    return text;
}

}  // namespace

std::string_view mark_text(Mark mark) {
    switch (mark) {
        case Mark::None: return "";
        case Mark::Inaccuracy: return "inaccuracy";
        case Mark::Mistake: return "mistake";
        case Mark::Blunder: return "blunder";
    }
    return "";
}

double win_probability(Score score) {
    constexpr double kScale = 280;  // centipawns
    return 1 / (1 + std::exp(-static_cast<double>(score) / kScale));
}

Mark mark_of(double loss, const MarkLimits& limits) {
    return loss >= limits.blunder      ? Mark::Blunder
           : loss >= limits.mistake    ? Mark::Mistake
           : loss >= limits.inaccuracy ? Mark::Inaccuracy
                                       : Mark::None;
}

std::optional<double> Analysis::black_chance(std::size_t ply) const {
    if (ply >= positions.size()) {
        return std::nullopt;
    }
    if (positions[ply].score) {
        return win_probability(*positions[ply].score);
    }
    // The rules may have ended the game here.
    if (ply + 1 == positions.size() && positions[ply].nodes == 0) {
        switch (record.result.outcome) {
            case Outcome::BlackWins: return 1;
            case Outcome::WhiteWins: return 0;
            case Outcome::Draw: return 0.5;
            case Outcome::Unknown: break;
        }
    }
    return std::nullopt;
}

std::optional<double> Analysis::loss(std::size_t ply) const {
    if (ply >= record.moves.size() || ply + 1 >= positions.size()) {
        return std::nullopt;
    }
    const std::vector<Move>& best = positions[ply].line;
    if (!best.empty() && best.front() == record.moves[ply].move) {
        return 0;
    }
    const auto before = black_chance(ply);
    const auto after = black_chance(ply + 1);
    if (!before || !after) {
        return std::nullopt;
    }
    const bool black = (ply % 2 == 0) == (start_position(record).side_to_move() == Color::Black);
    return std::max(0.0, black ? *before - *after : *after - *before);
}

Mark Analysis::mark(std::size_t ply) const {
    const auto lost = loss(ply);
    return lost ? mark_of(*lost) : Mark::None;
}

absl::StatusOr<Analysis> analyse(const Record& record, const AnalysisSettings& settings,
                                 const std::function<void(std::size_t, std::size_t)>& progress) {
    Engine engine(record.variant, 1);
    for (const absl::Status& status : {engine.set_hash(settings.hash), engine.set_threads(settings.threads)}) {
        if (!status.ok()) {
            return status;
        }
    }
    Analysis analysis{.record = record, .positions = {}, .engine = engine_text(settings, engine)};
    const analysis::ResumeFile file(settings.resume_path, identity(record, analysis.engine));
    auto earlier = file.load(record);
    if (!earlier.ok()) {
        return earlier.status();
    }
    analysis.positions = *std::move(earlier);
    const std::size_t total = record.moves.size() + 1;
    Position position = start_position(record);
    for (std::size_t ply = 0; ply < total; ++ply) {
        if (ply > 0) {
            position.make(record.moves[ply - 1].move);
        }
        if (ply >= analysis.positions.size()) {
            analysis.positions.push_back(analyse_position(engine, position, settings.limits));
            if (const absl::Status status = file.save(record, analysis.positions); !status.ok()) {
                return status;
            }
        }
        if (ply > 0) {
            analysis.record.moves[ply - 1].score = analysis.positions[ply].score;
        }
        if (progress) {
            progress(ply + 1, total);
        }
    }
    return analysis;
}

}  // namespace komainu
