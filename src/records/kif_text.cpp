#include "kif_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"

namespace komainu::records {
namespace {

constexpr std::array<std::string_view, 10> kDigits = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, 10> kWideDigits = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};

int accept_kanji_digit(Cursor& cursor) {
    for (std::size_t digit = 1; digit < kDigits.size(); ++digit) {
        if (cursor.accept(kDigits[digit])) {
            return static_cast<int>(digit);
        }
    }
    return -1;
}

enum class By : std::uint8_t { MoverLoses, MoverWins, Draw, Unknown };

struct ResultWord {
    std::string_view word;
    By by;
    std::string_view reason;
};

constexpr ResultWord kResults[] = {
    {"投了", By::MoverLoses, "resignation"},
    {"詰み", By::MoverLoses, "checkmate"},
    {"切れ負け", By::MoverLoses, "time"},
    {"Time-up", By::MoverLoses, "time"},
    {"反則負け", By::MoverLoses, "illegal move"},
    {"反則勝ち", By::MoverWins, "illegal move"},
    {"入玉勝ち", By::MoverWins, "declaration"},
    {"千日手", By::Draw, "repetition"},
    {"持将棋", By::Draw, "impasse"},
    {"引き分け", By::Draw, "agreement"},
    {"中断", By::Unknown, "interrupted"},
};

Outcome outcome_of(By by, Color to_move) {
    switch (by) {
        case By::Draw: return Outcome::Draw;
        case By::Unknown: return Outcome::Unknown;
        default: break;
    }
    const Color winner = by == By::MoverWins ? to_move : ~to_move;
    return winner == Color::Black ? Outcome::BlackWins : Outcome::WhiteWins;
}

// Also "下手" and "上手", as the players of handicap games are called.
constexpr std::pair<std::string_view, std::string_view> kHeaders[] = {
    {"Black", "先手"},           {"White", "後手"},   {"Black", "下手"},           {"White", "上手"},
    {"Event", "棋戦"},           {"Site", "場所"},    {"Date", "開始日時"},        {"EndDate", "終了日時"},
    {"TimeControl", "持ち時間"}, {"Opening", "戦型"}, {"BlackTeam", "先手チーム"}, {"WhiteTeam", "後手チーム"}};

constexpr std::string_view kEven = "平手";
constexpr std::string_view kOther = "その他";

}  // namespace

std::string kanji_number(int number) {
    if (number < 1 || number > 999) {
        return {};
    }
    const auto part = [](int count, std::string_view unit) {
        return count == 0
                   ? std::string()
                   : absl::StrCat(count > 1 ? to_absl(kDigits[static_cast<std::size_t>(count)]) : "", to_absl(unit));
    };
    return part(number / 100, "百") + part(number / 10 % 10, "十") +
           std::string(kDigits[static_cast<std::size_t>(number % 10)]);
}

int accept_kanji_number(Cursor& cursor) {
    int number = 0;
    int digit = accept_kanji_digit(cursor);
    bool any = digit >= 0;
    for (const auto& [unit, worth] : {std::pair("百", 100), std::pair("十", 10)}) {
        if (cursor.accept(unit)) {
            number += worth * std::max(digit, 1);
            digit = accept_kanji_digit(cursor);
            any = true;
        }
    }
    return any ? number + std::max(digit, 0) : -1;
}

bool has_one_digit_squares(const Variant& variant) { return variant.files() <= 9 && variant.ranks() <= 9; }

std::string kif_square(const Variant& variant, Square square) {
    const int file = file_of(square) + 1;
    const std::string rank = kanji_number(rank_of(square) + 1);
    return has_one_digit_squares(variant) ? absl::StrCat(to_absl(kWideDigits[static_cast<std::size_t>(file)]), rank)
                                          : absl::StrCat(file, rank);
}

std::string kif_origin(const Variant& variant, Square square) {
    return has_one_digit_squares(variant) ? absl::StrCat("(", file_of(square) + 1, rank_of(square) + 1, ")")
                                          : absl::StrCat(" （←", kif_square(variant, square), "）");
}

bool accept_square(Cursor& cursor, const Variant& variant, Square& square) {
    std::array<int, 4> digits{};
    std::size_t count = 0;
    for (int digit = 0; count < digits.size() && (digit = cursor.accept_digit()) >= 0; ++count) {
        digits[count] = digit;
    }
    const auto two = [&](std::size_t at) { return 10 * digits[at] + digits[at + 1]; };
    int rank = accept_kanji_number(cursor);
    if (rank < 0 && !cursor.at_end() && cursor.rest().front() >= 'a' && cursor.rest().front() <= 'o') {
        rank = cursor.rest().front() - 'a' + 1;
        cursor.advance(1);
    }
    int file = 0;
    if (rank > 0 && (count == 1 || count == 2)) {
        file = count == 1 ? digits[0] : two(0);
    } else if (rank < 0 && (count == 2 || count == 4)) {
        file = count == 2 ? digits[0] : two(0);
        rank = count == 2 ? digits[1] : two(2);
    }
    if (!variant.on_board(file - 1, rank - 1)) {
        return false;
    }
    square = make_square(file - 1, rank - 1);
    return true;
}

bool accept_origin(Cursor& cursor, const Variant& variant, Square& square) {
    Cursor ahead = cursor;
    ahead.skip_blanks();
    if (!ahead.accept_any({"(", "（"})) {
        return false;
    }
    ahead.accept("←");
    Square origin = Square::None;
    if (!accept_square(ahead, variant, origin) || !ahead.accept_any({")", "）"})) {
        return false;
    }
    square = origin;
    cursor = ahead;
    return true;
}

std::optional<std::int64_t> accept_time(Cursor& cursor) {
    Cursor ahead = cursor;
    ahead.skip_blanks();
    if (!ahead.accept_any({"(", "（"})) {
        return std::nullopt;
    }
    ahead.skip_blanks();
    std::int64_t seconds = 0;
    int parts = 0;
    for (int part = 0; parts < 3 && (part = ahead.accept_number()) >= 0;) {
        seconds = 60 * seconds + part;
        ++parts;
        if (!ahead.accept_any({":", "："})) {
            break;
        }
    }
    std::int64_t milliseconds = 1000 * seconds;
    if (ahead.accept(".")) {
        for (int worth = 100, digit = 0; (digit = ahead.accept_digit()) >= 0; worth /= 10) {
            milliseconds += std::int64_t{digit} * worth;
        }
    }
    const std::size_t end = std::min(ahead.rest().find(')'), ahead.rest().find("）"));
    if (parts < 2 || end == std::string_view::npos) {
        return std::nullopt;
    }
    ahead.advance(end);
    ahead.accept_any({")", "）"});
    cursor = ahead;
    return milliseconds;
}

std::string kif_time(std::int64_t milliseconds, std::int64_t total) {
    const std::int64_t seconds = milliseconds / 1000;
    const std::int64_t all = total / 1000;
    return absl::StrFormat("(%2d:%02d/%02d:%02d:%02d)", seconds / 60, seconds % 60, all / 3600, all / 60 % 60,
                           all % 60);
}

std::optional<RecordResult> accept_result(Cursor& cursor, Color to_move) {
    for (const ResultWord& entry : kResults) {
        if (cursor.accept(entry.word)) {
            return RecordResult{outcome_of(entry.by, to_move), std::string(entry.reason)};
        }
    }
    return std::nullopt;
}

std::string_view kif_result(const RecordResult& result, Color to_move) {
    for (const ResultWord& entry : kResults) {
        if (result.reason == entry.reason && result.outcome == outcome_of(entry.by, to_move)) {
            return entry.word;
        }
    }
    switch (result.outcome) {
        case Outcome::Unknown: return "中断";
        case Outcome::Draw: return "持将棋";
        default: return result.outcome == outcome_of(By::MoverLoses, to_move) ? "詰み" : "反則勝ち";
    }
}

std::optional<RecordResult> read_summary(std::string_view line) {
    const auto has = [&](std::string_view word) { return line.find(word) != std::string_view::npos; };
    if (has("の勝ち") || has("の反則勝ち")) {
        const bool black = has("先手の") || has("下手の");
        return RecordResult{black ? Outcome::BlackWins : Outcome::WhiteWins, has("反則") ? "illegal move" : ""};
    }
    for (const ResultWord& entry : kResults) {
        if ((entry.by == By::Draw || entry.by == By::Unknown) && has(entry.word)) {
            return RecordResult{outcome_of(entry.by, Color::Black), std::string(entry.reason)};
        }
    }
    return std::nullopt;
}

std::string_view header_from_kif(std::string_view name) {
    const auto* const found = std::ranges::find(kHeaders, name, &std::pair<std::string_view, std::string_view>::second);
    return found != std::end(kHeaders) ? found->first : name;
}

std::string_view header_to_kif(std::string_view name) {
    const auto* const found = std::ranges::find(kHeaders, name, &std::pair<std::string_view, std::string_view>::first);
    return found != std::end(kHeaders) ? found->second : name;
}

std::optional<KifStart> find_kif_start(std::string_view name) {
    if (name.empty() || name == kEven || name == kOther) {
        return KifStart{};
    }
    for (const GamePointer& game : all_games()) {
        const auto handicap = std::ranges::find(game->handicaps, name, &Handicap::japanese);
        if (handicap != game->handicaps.end()) {
            return KifStart{game->name, handicap->start};
        }
        if (name == game->japanese || find_game(name) == game) {
            return KifStart{game->name, {}};
        }
    }
    return std::nullopt;
}

std::string kif_start_name(const Record& record) {
    const GameSpec& game = record.variant->game();
    const auto handicap = std::ranges::find(game.handicaps, record.start, &Handicap::start);
    if (!record.start.empty() && handicap != game.handicaps.end()) {
        return handicap->japanese;
    }
    if (game.name == all_games().front()->name) {
        return std::string(record.start.empty() ? kEven : kOther);
    }
    return game.japanese.empty() ? game.name : game.japanese;
}

}  // namespace komainu::records
