#include "komainu/games/game_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <span>
#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/position/position.h"
#include "komainu/rules/variant.h"
#include "komainu/util/words.h"

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace komainu {
namespace {

constexpr std::size_t kMaxFileSize = std::size_t{1} << 20;  // bytes; the largest game known has 20 thousand

struct Trait {
    std::string_view name;
    bool PieceSpec::*field;
};

constexpr Trait kTraits[] = {
    {"royal", &PieceSpec::royal},
    {"lion", &PieceSpec::lion},
    {"weak-prey", &PieceSpec::weak_prey},
    {"stuck-uncounted", &PieceSpec::stuck_uncounted},
    {"never-counted", &PieceSpec::never_counted},
    {"no-drop-mate", &PieceSpec::no_drop_mate},
    {"entry-only", &PieceSpec::entry_only},
    {"vanishes", &PieceSpec::vanishes},
};

// A key and its value, in the order of the text (toml++ sorts keys by name).
using Entry = std::pair<const toml::key*, const toml::node*>;

bool before(const toml::source_position& a, const toml::source_position& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
}

std::vector<Entry> entries(const toml::table& table) {
    std::vector<Entry> list;
    for (const auto& [key, value] : table) {
        list.emplace_back(&key, &value);
    }
    std::ranges::sort(list, before, [](const Entry& entry) { return entry.first->source().begin; });
    return list;
}

class GameReader {
public:
    explicit GameReader(std::string file) : file_(std::move(file)) {}

    GameFileResult read(std::string_view text) {
        const toml::parse_result parsed = toml::parse(text);
        if (!parsed) {
            const toml::parse_error& error = parsed.error();
            return {std::nullopt, {line_of(error.source().begin, std::string(error.description()))}};
        }
        read_game(parsed.table());
        if (faults_.empty()) {
            for (const GameFault& fault : validate(game_)) {
                complain(fault.where, fault.what, fault.offset);
            }
        }
        if (faults_.empty()) {
            check_positions();
        }
        if (faults_.empty()) {
            game_.fingerprint = std::hash<std::string_view>()(text);
            return {std::move(game_), {}};
        }
        std::ranges::stable_sort(faults_, before, &Fault::place);
        GameFileResult result;
        std::ranges::transform(faults_, std::back_inserter(result.faults),
                               [this](const Fault& fault) { return line_of(fault.place, fault.what); });
        return result;
    }

private:
    struct Fault {
        toml::source_position place;
        std::string what;
    };

    std::string line_of(const toml::source_position& place, absl::string_view what) const {
        return absl::StrCat(file_, ":", place.line, ":", place.column, ": ", what);
    }

    void complain(toml::source_position place, std::string what) { faults_.push_back({place, std::move(what)}); }

    // At the place of a path such as "pieces[3].promotes", or of the nearest one around it that is in the text.
    // `offset` characters into a text.
    void complain(std::string where, const std::string& what, std::size_t offset = 0) {
        std::string missing;
        while (!places_.contains(where)) {
            const std::size_t cut = where.find_last_of(".[");
            missing = where.substr(cut == std::string::npos ? 0 : cut + 1);
            where = cut == std::string::npos ? "" : where.substr(0, cut);
        }
        toml::source_position place = places_.at(where);
        if (offset > 0) {
            place.column += static_cast<toml::source_index>(offset + 1);  // the quote
        }
        const std::string key =
            where.substr(where.find_last_of('.') == std::string::npos ? 0 : where.find_last_of('.') + 1);
        complain(place, missing.empty() && !key.empty() && !key.ends_with(']') ? absl::StrCat(key, ": ", what)
                        : missing.empty()                                      ? what
                                                                               : absl::StrCat(missing, ": ", what));
    }

    static std::string type_text(toml::node_type type) {
        switch (type) {
            case toml::node_type::table: return "a table";
            case toml::node_type::array: return "a list";
            case toml::node_type::string: return "a text";
            case toml::node_type::integer: return "a number";
            case toml::node_type::boolean: return "true or false";
            default: return "something else";
        }
    }

    // Notes where a value stands; false, and a fault, if it is not of the type.
    bool expect(const toml::node& node, toml::node_type type, const std::string& path) {
        places_[path] = node.source().begin;
        if (node.type() == type) {
            return true;
        }
        complain(path, absl::StrCat("is ", type_text(node.type()), ", but should be ", type_text(type)));
        return false;
    }

    void read_text(const toml::node& node, const std::string& path, std::string& into) {
        if (expect(node, toml::node_type::string, path)) {
            into = node.ref<std::string>();
            if (std::ranges::any_of(into, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; })) {
                complain(path, "holds a control character; leave it out");
                into.clear();
            }
        }
    }

    void read_number(const toml::node& node, const std::string& path, int& into) {
        if (expect(node, toml::node_type::integer, path)) {
            constexpr std::int64_t kLimit = 1'000'000;
            into = static_cast<int>(std::clamp(node.ref<std::int64_t>(), -kLimit, kLimit));
        }
    }

    void read_texts(const toml::node& node, const std::string& path, std::vector<std::string>& into) {
        if (!expect(node, toml::node_type::array, path)) {
            return;
        }
        for (const toml::node& item : *node.as_array()) {
            read_text(item, absl::StrCat(path, "[", into.size(), "]"), into.emplace_back());
        }
    }

    void unknown(const toml::key& key, const std::string& path, absl::string_view known) {
        places_[path] = key.source().begin;
        complain(key.source().begin,
                 absl::StrCat("'", printable(key.str()), "' means nothing here; there are ", known));
    }

    void read_game(const toml::table& table) {
        places_[""] = {1, 1};
        for (const auto& [key, node] : entries(table)) {
            const std::string name(key->str());
            if (name == "name") {
                read_text(*node, name, game_.name);
            } else if (name == "aliases") {
                read_texts(*node, name, game_.aliases);
            } else if (name == "title") {
                read_text(*node, name, game_.title);
            } else if (name == "japanese") {
                read_text(*node, name, game_.japanese);
            } else if (name == "files") {
                read_number(*node, name, game_.files);
            } else if (name == "ranks") {
                read_number(*node, name, game_.ranks);
            } else if (name == "zone") {
                read_number(*node, name, game_.zone_ranks);
            } else if (name == "start") {
                read_start(*node);
            } else if (name == "hand") {
                std::string order;
                read_text(*node, name, order);
                for (const std::string_view word : split_words(order)) {
                    game_.hand_order.emplace_back(word);
                }
            } else if (name == "pieces") {
                read_pieces(*node);
            } else if (name == "handicaps") {
                read_handicaps(*node);
            } else if (name == "bench") {
                read_texts(*node, name, game_.bench);
            } else if (name == "weights") {
                read_text(*node, name, game_.weights_file);
            } else if (name == "net") {
                read_text(*node, name, game_.net_file);
            } else if (name == "rules") {
                read_rules(*node);
            } else if (name == "options") {
                read_options(*node);
            } else if (name == "endings") {
                read_endings(*node);
            } else {
                unknown(*key, name,
                        "name, aliases, title, japanese, files, ranks, zone, start, handicaps, hand, pieces, rules, "
                        "options, "
                        "endings, bench, weights, net");
            }
        }
        for (const char* const needed : {"name", "files", "ranks", "start", "pieces"}) {
            if (!places_.contains(needed)) {
                complain("", absl::StrCat("there is no '", needed, "'; a game needs it"));
            }
        }
        if (game_.title.empty()) {
            game_.title = game_.name;
        }
        derive_hands();
        derive_choices();
    }

    // One SFEN, or the ranks one by one, White's back rank first.
    void read_start(const toml::node& node) {
        if (!node.is_array()) {
            read_text(node, "start", game_.start);
            return;
        }
        std::vector<std::string> ranks;
        read_texts(node, "start", ranks);
        for (const std::string& rank : ranks) {
            absl::StrAppend(&game_.start, game_.start.empty() ? "" : "/", rank);
        }
        game_.start += " b - 1";
    }

    void read_handicaps(const toml::node& node) {
        if (!expect(node, toml::node_type::array, "handicaps")) {
            return;
        }
        for (const toml::node& item : *node.as_array()) {
            const std::string path = absl::StrCat("handicaps[", game_.handicaps.size(), "]");
            Handicap& handicap = game_.handicaps.emplace_back();
            if (!expect(item, toml::node_type::table, path)) {
                continue;
            }
            for (const auto& [key, value] : entries(*item.as_table())) {
                const std::string at = absl::StrCat(path, ".", std::string(key->str()));
                if (key->str() == "name") {
                    read_text(*value, at, handicap.name);
                } else if (key->str() == "japanese") {
                    read_text(*value, at, handicap.japanese);
                } else if (key->str() == "start") {
                    read_text(*value, at, handicap.start);
                } else {
                    unknown(*key, at, "name, japanese, start");
                }
            }
            if (handicap.japanese.empty()) {
                handicap.japanese = handicap.name;
            }
        }
    }

    void read_pieces(const toml::node& node) {
        if (!expect(node, toml::node_type::array, "pieces")) {
            return;
        }
        for (const toml::node& item : *node.as_array()) {
            const std::string path = absl::StrCat("pieces[", game_.pieces.size(), "]");
            PieceSpec& piece = game_.pieces.emplace_back();
            if (expect(item, toml::node_type::table, path)) {
                read_piece(*item.as_table(), path, piece);
            }
        }
    }

    void read_piece(const toml::table& table, const std::string& path, PieceSpec& piece) {
        bool has_points = false;
        for (const auto& [key, node] : entries(table)) {
            const std::string name(key->str());
            const std::string at = absl::StrCat(path, ".", name);
            if (name == "id") {
                read_text(*node, at, piece.id);
            } else if (name == "name") {
                read_text(*node, at, piece.name);
            } else if (name == "japanese") {
                read_text(*node, at, piece.japanese);
            } else if (name == "japanese_white") {
                read_text(*node, at, piece.japanese_white);
            } else if (name == "kanji") {
                read_text(*node, at, piece.kanji);
            } else if (name == "moves") {
                read_moves(*node, at, piece.moves);
            } else if (name == "promotes") {
                read_promotions(*node, at, piece);
            } else if (name == "in_hand") {
                read_text(*node, at, piece.in_hand);
            } else if (name == "points") {
                has_points = true;
                read_number(*node, at, piece.points);
            } else if (name == "per_file") {
                read_number(*node, at, piece.per_file);
            } else if (name == "rulings") {
                read_text(*node, at, piece.rulings);
            } else if (name == "traits") {
                read_traits(*node, at, piece);
            } else {
                unknown(
                    *key, at,
                    "id, name, japanese, japanese_white, kanji, moves, promotes, in_hand, points, per_file, traits, "
                    "rulings");
            }
        }
        for (const char* const needed : {"id", "moves"}) {
            if (!places_.contains(absl::StrCat(path, ".", needed))) {
                complain(path, absl::StrCat("there is no '", needed, "'; a piece needs it"));
            }
        }
        if (piece.name.empty()) {
            piece.name = piece.id;
        }
        if (piece.royal && !has_points) {
            piece.points = 0;
        }
        // What pictures and records show where a game has no Japanese names.
        if (piece.kanji.empty()) {
            piece.kanji = piece.id;
        }
        if (piece.japanese.empty()) {
            piece.japanese = piece.kanji;
        }
    }

    void read_moves(const toml::node& node, const std::string& path, PieceMoves& moves) {
        std::string text;
        read_text(node, path, text);
        if (!node.is_string()) {
            return;
        }
        PieceTextResult result = parse_piece_text(text);
        if (!result.error.empty()) {
            complain(path, absl::StrCat(result.error, " in '", printable(text), "'"), result.error_position);
        }
        moves = std::move(result.moves);
    }

    // A text is what "+" makes of the piece; of a list, "+X" is that too, and others are chosen by their letter.
    void read_promotions(const toml::node& node, const std::string& path, PieceSpec& piece) {
        if (node.is_string()) {
            read_text(node, path, piece.promotes_to);
            return;
        }
        std::vector<std::string> ids;
        read_texts(node, path, ids);
        for (const std::string& id : ids) {
            if (id.starts_with('+')) {
                if (!piece.promotes_to.empty()) {
                    complain(path, absl::StrCat("'", printable(id), "' is a second form that '+' would choose"));
                }
                piece.promotes_to = id;
            } else if (id.size() == 1) {
                piece.choices += id;
            } else {
                complain(path, absl::StrCat("'", printable(id), "' cannot be chosen by one letter"));
            }
        }
    }

    void read_traits(const toml::node& node, const std::string& path, PieceSpec& piece) {
        std::vector<std::string> names;
        read_texts(node, path, names);
        for (const std::string& name : names) {
            const auto trait = std::ranges::find(kTraits, name, &Trait::name);
            if (trait != std::end(kTraits)) {
                piece.*trait->field = true;
                continue;
            }
            std::string known;
            for (const Trait& each : kTraits) {
                absl::StrAppend(&known, known.empty() ? "" : ", ", to_absl(each.name));
            }
            complain(path, absl::StrCat("'", printable(name), "' is no trait; there are ", known));
        }
    }

    // The text of a rule's value: texts, numbers, true and false may be written as such.
    std::string setting_text(const toml::node& node, const std::string& path) {
        places_[path] = node.source().begin;
        if (node.is_boolean()) {
            return node.ref<bool>() ? "true" : "false";
        }
        if (node.is_integer()) {
            return std::to_string(node.ref<std::int64_t>());
        }
        std::string text;
        read_text(node, path, text);
        return text;
    }

    void read_rules(const toml::node& node) {
        if (!expect(node, toml::node_type::table, "rules")) {
            return;
        }
        for (const auto& [key, value] : entries(*node.as_table())) {
            const std::string path = absl::StrCat("rules.", std::string(key->str()));
            const std::string text = setting_text(*value, path);
            if (const std::string error = set_rule(game_.rules, key->str(), text); !error.empty()) {
                complain(path, error);
            }
        }
    }

    void read_options(const toml::node& node) {
        if (!expect(node, toml::node_type::table, "options")) {
            return;
        }
        for (const auto& [option_key, values] : entries(*node.as_table())) {
            RuleOption& option = game_.options.emplace_back();
            option.name = option_key->str();
            const std::string path = absl::StrCat("options.", option.name);
            if (!expect(*values, toml::node_type::table, path)) {
                continue;
            }
            for (const auto& [value_key, overrides] : entries(*values->as_table())) {
                if (value_key->str() == "usual" && overrides->is_string()) {
                    read_text(*overrides, path + ".usual", option.usual);
                    continue;
                }
                RuleOption::Value& value = option.values.emplace_back();
                value.name = value_key->str();
                const std::string at = absl::StrCat(path, ".", value.name);
                if (!expect(*overrides, toml::node_type::table, at)) {
                    continue;
                }
                for (const auto& [rule, setting] : entries(*overrides->as_table())) {
                    const std::string rule_name(rule->str());
                    value.overrides.push_back({rule_name, setting_text(*setting, absl::StrCat(at, ".", rule_name))});
                }
            }
        }
    }

    void read_endings(const toml::node& node) {
        if (!expect(node, toml::node_type::table, "endings")) {
            return;
        }
        for (const auto& [key, value] : entries(*node.as_table())) {
            const std::string path = absl::StrCat("endings.", std::string(key->str()));
            if (const auto rule = find_end_rule(key->str()); rule.has_value()) {
                read_text(*value, path, game_.end_rulings[*rule]);
                continue;
            }
            std::string known;
            for (int rule = 1; rule < kEndRules; ++rule) {
                absl::StrAppend(&known, known.empty() ? "" : ", ", to_absl(end_rule_key(static_cast<EndRule>(rule))));
            }
            unknown(*key, path, known);
        }
    }

    // Where nothing is said, a captured piece is in hand what it was before it promoted.
    void derive_hands() {
        for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
            PieceSpec& piece = game_.pieces[i];
            if (piece.in_hand == "none") {
                piece.in_hand.clear();
            } else if (piece.in_hand.empty() && !piece.royal && !game_.hand_order.empty()) {
                const auto base = std::ranges::find(game_.pieces, piece.id, &PieceSpec::promotes_to);
                if (base != game_.pieces.end()) {
                    piece.in_hand = base->id;
                } else if (!piece.id.starts_with('+')) {
                    piece.in_hand = piece.id;
                }
            }
        }
    }

    void derive_choices() {
        for (const PieceSpec& piece : game_.pieces) {
            const bool chosen = std::ranges::any_of(game_.pieces, [&](const PieceSpec& other) {
                return piece.id.size() == 1 && other.choices.find(piece.id) != std::string::npos;
            });
            if (chosen) {
                game_.choice_order += piece.id;
            }
        }
    }

    // Texts of positions: the start, with a royal for each side, and what `bench` searches.
    void check_positions() {
        const auto variant = std::make_shared<const Variant>(std::make_shared<const GameSpec>(game_));
        const auto start = Position::from_sfen(variant, game_.start);
        if (!start.ok()) {
            complain("start", std::string(start.status().message()));
            return;
        }
        for (const Color color : kColors) {
            if (start->royals(color).empty()) {
                complain("start", color == Color::Black ? "Black has no royal piece" : "White has no royal piece");
            }
        }
        const auto check = [&](const std::string& where, const std::string& sfen) {
            if (const auto position = Position::from_sfen(variant, sfen); !position.ok()) {
                complain(where, std::string(position.status().message()));
            }
        };
        for (std::size_t i = 0; i < game_.bench.size(); ++i) {
            check(absl::StrCat("bench[", i, "]"), game_.bench[i]);
        }
        for (std::size_t i = 0; i < game_.handicaps.size(); ++i) {
            check(absl::StrCat("handicaps[", i, "].start"), game_.handicaps[i].start);
        }
        check_reachable(*start);
    }

    // A type that no move and no promotion leads to is a slip of the pen.
    void check_reachable(const Position& start) {
        const Variant& variant = start.variant();
        std::vector<bool> reached(static_cast<std::size_t>(variant.type_count()));
        std::vector<PieceType> open;
        const auto reach = [&](PieceType type) {
            if (type != PieceType::None && !reached[index(type)]) {
                reached[index(type)] = true;
                open.push_back(type);
            }
        };
        for (const Color color : kColors) {
            for (const Square square : start.pieces(color)) {
                reach(type_of(start[square]));
            }
            for (const PieceType type : variant.hand_types()) {
                reach(start.hand(color, type) > 0 ? type : PieceType::None);
            }
        }
        while (!open.empty()) {
            const PieceType type = open.back();
            open.pop_back();
            const PieceSpec& piece = variant.spec(type);
            reach(variant.find(piece.promotes_to));
            reach(variant.find(piece.in_hand));
            for (const char choice : piece.choices) {
                reach(variant.find(std::string_view(&choice, 1)));
            }
        }
        for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
            if (!reached[i + 1]) {
                complain(
                    absl::StrCat("pieces[", i, "].id"),
                    absl::StrCat("'", game_.pieces[i].id,
                                 "' can never come up: it does not stand in the start position, and no piece promotes "
                                 "to it or becomes it in hand"));
            }
        }
    }

    std::string file_;
    GameSpec game_;
    std::map<std::string, toml::source_position> places_;
    std::vector<Fault> faults_;
};

GameFileResult unreadable(const std::string& file, absl::string_view what) {
    return {std::nullopt, {absl::StrCat(file, ": ", what)}};
}

}  // namespace

GameFileResult read_game_text(std::string_view text, const std::string& file) { return GameReader(file).read(text); }

GameFileResult read_game_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        return unreadable(path, "is a folder, not a game file");
    }
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return unreadable(path, "cannot be read");
    }
    std::string text(kMaxFileSize + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() > kMaxFileSize) {
        return unreadable(path, "is longer than 1 MiB; no game file is");
    }
    GameFileResult result = read_game_text(text, path);
    if (result.game.has_value()) {
        result.game->origin = path;
    }
    return result;
}

}  // namespace komainu
