#include "match/replay.h"

#include <algorithm>
#include <array>
#include <optional>

#include "absl/strings/str_cat.h"
#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"
#include "match/match_log.h"
#include "match/progress.h"
#include "match/tally.h"

namespace komainu::match {
namespace {

absl::Status replay_game(const std::shared_ptr<const Variant>& variant, int move_limit, const GameRecord& record) {
    auto start = read_opening(variant, record.opening.text());
    if (!start.ok()) {
        return start.status();
    }
    Position position(variant);
    if (start->start != "startpos") {
        position = *Position::from_sfen(variant, std::string_view(start->start).substr(5));
    }
    Game game(std::move(position), move_limit);
    for (const std::string& move : start->moves) {
        if (absl::Status status = game.play(move); !status.ok()) {
            return status;
        }
    }
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        if (absl::Status status = game.play(record.moves[i].move); !status.ok()) {
            return absl::DataLossError(absl::StrCat("ply ", i + 1, ": ", status.message()));
        }
    }
    if (game.position().to_sfen() != record.final_sfen) {
        return absl::DataLossError("another final position");
    }
    const Verdict& verdict = game.verdict();
    const bool decided = verdict.is_over();
    if (decided && (end_rule_text(verdict.rule) != record.reason || verdict.winner != record.winner)) {
        return absl::DataLossError(absl::StrCat("ends by ", to_absl(end_rule_text(verdict.rule))));
    }
    if (!decided && record.reason == end_rule_text(EndRule::Declaration)) {
        return game.declare_win();
    }
    if (!decided) {
        for (int rule = 1; rule <= static_cast<int>(EndRule::Declaration); ++rule) {
            if (record.reason == end_rule_text(static_cast<EndRule>(rule))) {
                return absl::DataLossError(absl::StrCat("no ", record.reason, " there"));
            }
        }
    }
    return absl::OkStatus();
}

OptionList options_of(const nlohmann::json& settings) {
    OptionList options;
    for (const nlohmann::json& option : settings.at("rule_options")) {
        options.emplace_back(option.at(0).get<std::string>(), option.at(1).get<std::string>());
    }
    return options;
}

absl::Status replay_all(const LogContents& contents, const std::function<void(const std::string&)>& say) {
    const nlohmann::json& settings = contents.settings;
    auto variant = make_variant(settings.at("variant").get<std::string>(), options_of(settings));
    if (!variant.ok()) {
        return variant.status();
    }
    const std::array<std::string, 2> names = {settings.at("engines").at(0).at("name").get<std::string>(),
                                              settings.at("engines").at(1).at("name").get<std::string>()};
    std::optional<SprtBounds> sprt;
    if (const nlohmann::json& json = settings.at("sprt"); !json.is_null()) {
        sprt = SprtBounds{json.at("elo0").get<double>(), json.at("elo1").get<double>(), json.at("alpha").get<double>(),
                          json.at("beta").get<double>()};
    }
    Tally tally;
    int last = -1;
    for (const GameRecord& record : contents.games) {
        if (absl::Status status = replay_game(*variant, whole_number<int>(settings.at("move_limit")), record);
            !status.ok()) {
            return absl::DataLossError(absl::StrCat("game ", record.game + 1, ": ", status.message()));
        }
        tally.add(record);
        last = std::max(last, record.game);
    }
    say(absl::StrCat(contents.games.size(), " games replayed, all as the log says; ",
                     last + 1 - static_cast<int>(contents.games.size()), " missing before the last one"));
    say(summary(tally, names, sprt));
    return absl::OkStatus();
}

}  // namespace

absl::Status replay_log(const std::string& path, const std::function<void(const std::string&)>& say) {
    const auto contents = read_log(path);
    if (!contents.ok()) {
        return contents.status();
    }
    if (contents->settings.is_null()) {
        return absl::DataLossError("the log has no settings");
    }
    try {
        return replay_all(*contents, say);
    } catch (const std::exception& error) {
        return absl::DataLossError(absl::StrCat("the settings cannot be read: ", error.what()));
    }
}

}  // namespace komainu::match
