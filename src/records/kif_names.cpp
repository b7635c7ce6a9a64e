#include "kif_names.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu::records {
namespace {

constexpr std::string_view kPromoted = "成";

// Names by the English one, with blanks between: the full name first, then spellings that are read too.
constexpr std::pair<std::string_view, std::string_view> kFullNames[] = {
    {"King", "玉将 王将 王 玉"},
    {"Lion", "獅子 師"},
    {"Free King", "奔王"},
    {"Dragon King", "龍王 竜王 竜"},
    {"Dragon Horse", "龍馬 竜馬"},
    {"Rook", "飛車"},
    {"Bishop", "角行"},
    {"Vertical Mover", "竪行"},
    {"Side Mover", "横行"},
    {"Kylin", "麒麟"},
    {"Phoenix", "鳳凰"},
    {"Drunk Elephant", "醉象 酔象"},
    {"Blind Tiger", "盲虎"},
    {"Gold General", "金将"},
    {"Ferocious Leopard", "猛豹"},
    {"Silver General", "銀将"},
    {"Copper General", "銅将"},
    {"Reverse Chariot", "反車"},
    {"Lance", "香車"},
    {"Go-Between", "仲人"},
    {"Pawn", "歩兵 兵"},
    {"Knight", "桂馬"},
    {"Soaring Eagle", "飛鷲"},
    {"Horned Falcon", "角鷹"},
    {"Flying Ox", "飛牛"},
    {"Free Boar", "奔猪"},
    {"Crown Prince", "太子"},
    {"Flying Stag", "飛鹿"},
    {"Whale", "鯨鯢"},
    {"White Horse", "白駒"},
    {"Tokin", "と金 个 成歩"},
    {"Kamikaze", "神風"},
};

std::vector<std::string_view> full_names(std::string_view english) {
    const auto* const found =
        std::ranges::find(kFullNames, english, &std::pair<std::string_view, std::string_view>::first);
    return found != std::end(kFullNames) ? split_words(found->second) : std::vector<std::string_view>();
}

}  // namespace

KifNames::KifNames(const Variant& variant)
    : in_moves_(static_cast<std::size_t>(variant.type_count())), on_board_(in_moves_.size()) {
    // Records of the 12x12 game write full names, those of the 9x9 games short ones.
    const bool writes_full_names = variant.files() > 9;
    for (int i = 1; i < variant.type_count(); ++i) {
        const auto type = static_cast<PieceType>(i);
        const PieceSpec& spec = variant.spec(type);
        const std::vector<std::string_view> names = full_names(spec.name);
        add(spec.kanji, type);
        for (const std::string_view name : names) {
            add(name, type);
        }
        in_moves_[index(type)] = writes_full_names && !names.empty() ? names.front() : spec.kanji;
        on_board_[index(type)] = spec.kanji;
    }
    for (int i = 1; i < variant.type_count(); ++i) {
        const auto type = static_cast<PieceType>(i);
        const PieceType promoted = variant.type(type).promoted;
        if (promoted == PieceType::None) {
            continue;
        }
        // Two ways to say promoted: by what it was, and by what it is now.
        add(absl::StrCat(to_absl(kPromoted), to_absl(variant.spec(type).kanji)), promoted);
        add(absl::StrCat(to_absl(kPromoted), to_absl(variant.spec(promoted).kanji)), promoted);
        const std::string_view kanji = variant.spec(promoted).kanji;
        if (std::ranges::count(on_board_, kanji) > 1) {
            on_board_[index(promoted)] = absl::StrCat(to_absl(kPromoted), to_absl(kanji));
        }
        if (!writes_full_names && variant.spec(promoted).name.starts_with("Promoted ")) {
            in_moves_[index(promoted)] = absl::StrCat(to_absl(kPromoted), to_absl(variant.spec(type).kanji));
        }
    }
    std::ranges::stable_sort(all_, std::ranges::greater(), [](const auto& entry) { return entry.first.size(); });
}

void KifNames::add(std::string_view name, PieceType type) {
    if (std::ranges::none_of(all_, [&](const auto& e) { return e.first == name && e.second == type; })) {
        all_.emplace_back(name, type);
    }
}

KifNames::Match KifNames::in_text(std::string_view text) const {
    Match match;
    for (const auto& [name, type] : all_) {
        if (name.size() < match.length) {
            break;
        }
        if (text.starts_with(name)) {
            match.length = name.size();
            match.types.push_back(type);
        }
    }
    return match;
}

PieceType KifNames::on_diagram(std::string_view text, std::size_t& length) const {
    Match match = in_text(text);
    length = match.length;
    if (match.types.empty()) {
        return PieceType::None;
    }
    const std::string_view name = text.substr(0, length);
    const auto exact =
        std::ranges::find_if(match.types, [&](PieceType type) { return on_board_[index(type)] == name; });
    return exact != match.types.end() ? *exact : match.types.front();
}

}  // namespace komainu::records
