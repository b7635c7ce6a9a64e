// Logs of matches. A digit says how the rest becomes one: 0: the file's own bytes; 1: changes to a valid log, node by
// node of its JSON.
#include "match/match_log.h"

#include <nlohmann/json.hpp>

#include "fuzz.h"
#include "match/replay.h"

using namespace komainu;

namespace {

using nlohmann::json;

match::MatchSettings some_settings() {
    match::MatchSettings settings;
    settings.engines[0] = *match::parse_engine("name=A cmd=a depth=1");
    settings.engines[1] = *match::parse_engine("name=B cmd=b tc=5+0.1 scale=2.5");
    settings.rule_options = {{"ChuRules", "Lishogi"}};
    return settings;
}

match::GameRecord some_game(int number) {
    match::GameRecord record;
    record.game = number;
    record.black = number % 2;
    record.opening = {"startpos", {"8i8h", "5d5e"}};
    record.moves = {{"6i6h", 12, 5, 1234, 7}, {"5e5f", std::nullopt, 0, 0, 0}};
    record.reason = "resignation";
    record.winner = Color::White;
    record.final_sfen =
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/ppp1pppppppp/3i4i3/7p4/12/4P2I4/PPPP1PPP1PPP/"
        "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 5";
    return record;
}

json valid_log() {
    json lines = json::array({{{"type", "match"}, {"format", 1}, {"settings", to_json(some_settings())}}});
    for (int game = 0; game < 2; ++game) {
        lines.push_back(to_json(some_game(game), {"A", "B"}));
    }
    return lines;
}

json some_value(fuzz::Input& input) {
    switch (input.below(12)) {
        case 0: return nullptr;
        case 1: return true;
        case 2: return -1;
        case 3: return input.byte();
        case 4: return 1e300;
        case 5: return std::numeric_limits<std::int64_t>::min();
        case 6: return std::numeric_limits<std::uint64_t>::max();
        case 7: return json::array();
        case 8: return json::object();
        case 9: return "";
        default: return std::string(input.line());
    }
}

void change(json& log, fuzz::Input& input) {
    while (!input.empty()) {
        const json flat = log.flatten();
        if (!flat.is_object() || flat.empty()) {
            return;
        }
        const std::size_t number = (input.byte() + 256U * input.byte()) % flat.size();
        std::string path = std::next(flat.begin(), static_cast<std::ptrdiff_t>(number)).key();
        // Perhaps the node above.
        for (std::size_t up = input.below(3); up > 0 && path.rfind('/') > 0 && path.rfind('/') != path.npos; --up) {
            path.erase(path.rfind('/'));
        }
        log[json::json_pointer(path)] = some_value(input);
    }
}

std::string log_text(fuzz::Input& input) {
    if (input.below(2) == 0) {
        return std::string(input.rest());
    }
    static const json valid = valid_log();
    json log = valid;
    change(log, input);
    std::string text;
    for (const json& line : log) {
        text += line.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    }
    return text;
}

void check_resuming(const fuzz::MemoryFile& file, const std::string& text) {
    match::MatchSettings settings = some_settings();
    settings.log_path = file.path();
    settings.resume = true;
    auto log = match::MatchLog::open(settings);
    if (!log.ok()) {
        fuzz::expect(file.read() == text, "a log that is refused is left alone", std::string(log.status().message()));
        return;
    }
    const std::size_t games = (*log)->earlier_games().size();
    int number = 0;
    for (const match::GameRecord& game : (*log)->earlier_games()) {
        number = std::max(number, game.game);
    }
    if (number == std::numeric_limits<int>::max()) {
        return;
    }
    fuzz::expect((*log)->append(some_game(number + 1)).ok(), "a game can be added");
    const auto again = match::read_log(file.path());
    fuzz::expect(again.ok() && again->games.size() == games + 1, "it is there", file.read());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static fuzz::MemoryFile file;
    fuzz::Input input(data, size);
    const std::string text = log_text(input);
    file.write(text);
    const auto contents = match::read_log(file.path());
    if (contents.ok()) {
        fuzz::expect(contents->whole_bytes <= text.size(), "no more is read than there is");
        for (const match::GameRecord& game : contents->games) {
            const json written = to_json(game, {"A", "B"});
            fuzz::expect(to_json(match::game_from_json(written), {"A", "B"}) == written, "a game is written as read",
                         written.dump(-1, ' ', false, json::error_handler_t::replace));
        }
    }
    match::replay_log(file.path(), [](const std::string&) {}).IgnoreError();
    check_resuming(file, text);
    return 0;
}
