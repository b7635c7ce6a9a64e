#include "kif_names.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu::records {
namespace {

constexpr std::string_view kPromoted = "成";

// Other spellings by the English name, with blanks between.
constexpr std::pair<std::string_view, std::string_view> kSpellings[] = {
    {"King", "王将 玉将 王 玉"},
    {"Lion", "師"},
    {"Dragon King", "竜王 竜"},
    {"Dragon Horse", "竜馬"},
    {"Drunk Elephant", "醉象"},
    {"Pawn", "兵"},
    {"Tokin", "个"},
};

std::vector<std::string_view> other_spellings(std::string_view english) {
    const auto* const found =
        std::ranges::find(kSpellings, english, &std::pair<std::string_view, std::string_view>::first);
    return found != std::end(kSpellings) ? split_words(found->second) : std::vector<std::string_view>();
}

}  // namespace

KifNames::KifNames(const Variant& variant)
    : in_moves_(static_cast<std::size_t>(variant.type_count())), on_board_(in_moves_.size()) {
    // Records of the 12x12 game write full names, those of the 9x9 games short ones.
    const bool writes_full_names = variant.files() > 9;
    for (int i = 1; i < variant.type_count(); ++i) {
        const auto type = static_cast<PieceType>(i);
        const PieceSpec& spec = variant.spec(type);
        add(spec.kanji, type);
        add(spec.japanese, type);
        for (const std::string_view name : other_spellings(spec.name)) {
            add(name, type);
        }
        in_moves_[index(type)] = writes_full_names ? spec.japanese : spec.kanji;
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
