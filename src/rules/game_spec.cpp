#include "komainu/rules/game_spec.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "absl/strings/str_cat.h"
#include "komainu/core/move.h"
#include "komainu/core/square.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// "P", "HM", "+P", "+HM".
bool is_piece_id(std::string_view id) {
    if (id.starts_with('+')) {
        id.remove_prefix(1);
    }
    return !id.empty() && id.size() <= 2 && std::ranges::all_of(id, is_upper);
}

bool is_game_name(std::string_view name) {
    return !name.empty() && name.size() <= 40 && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

// A word of an option line, without blanks.
bool is_option_word(std::string_view word) {
    return !word.empty() && std::ranges::all_of(word, [](char c) {
        return is_upper(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    });
}

class Validator {
public:
    explicit Validator(const GameSpec& game) : game_(game) {}

    std::vector<GameFault> run() {
        check_head();
        for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
            check_piece(i);
        }
        check_hands();
        check_options();
        return std::move(faults_);
    }

private:
    template <typename... Parts>
    void fault(std::string where, const Parts&... what) {
        faults_.push_back({std::move(where), absl::StrCat(what...)});
    }

    void check_head() {
        if (!is_game_name(game_.name)) {
            fault("name", "'", printable(game_.name), "' is no name: 1 to 40 of a-z, 0-9 and '-'");
        }
        for (const auto& [size, where] : {std::pair(game_.files, "files"), std::pair(game_.ranks, "ranks")}) {
            if (size < 2 || size > kMaxBoardSize) {
                fault(where, size, " is no size of a board: 2 to ", kMaxBoardSize);
            }
        }
        if (game_.zone_ranks < 0 || game_.zone_ranks > game_.ranks) {
            fault("zone", game_.zone_ranks, " is no depth of a promotion zone: 0 to ", game_.ranks, " ranks");
        }
        if (game_.pieces.size() >= kMaxPieceTypes) {
            fault("pieces", "there are ", game_.pieces.size(), " piece types, promoted ones included; at most ",
                  kMaxPieceTypes - 1, " are possible");
        }
        if (std::ranges::none_of(game_.pieces, &PieceSpec::royal)) {
            fault("pieces", "no piece is royal: give one traits = [\"royal\"], or nobody could lose");
        }
        if (game_.choice_order.size() > kMaxChoices) {
            fault("pieces", "promotions choose among ", game_.choice_order.size(), " pieces; at most ", kMaxChoices,
                  " are possible");
        }
    }

    void check_piece(std::size_t number) {
        const PieceSpec& piece = game_.pieces[number];
        const std::string where = absl::StrCat("pieces[", number, "]");
        if (!is_piece_id(piece.id)) {
            fault(where + ".id", "'", printable(piece.id),
                  "' is no id: one or two letters A to Z, with a '+' before them for a promoted form");
        } else if (!ids_.insert(piece.id).second) {
            fault(where + ".id", "there is a piece '", piece.id, "' already");
        }
        if (piece.name.empty()) {
            fault(where + ".name", "a piece needs a name for people");
        }
        if (!piece.promotes_to.empty()) {
            check_known(where + ".promotes", piece.promotes_to);
            if (piece.promotes_to == piece.id) {
                fault(where + ".promotes", "'", piece.id, "' promotes to itself");
            }
        }
        for (const char choice : piece.choices) {
            check_known(where + ".promotes", std::string(1, choice));
        }
        if (!piece.in_hand.empty()) {
            check_known(where + ".in_hand", piece.in_hand);
            if (!game_.hand_order.empty() &&
                std::ranges::find(game_.hand_order, piece.in_hand) == game_.hand_order.end()) {
                fault(where + ".in_hand", "'", piece.in_hand,
                      "' comes into a hand, but `hand` does not say where it stands in its order");
            }
        }
        if (piece.points < 0 || piece.points > 255) {
            fault(where + ".points", piece.points, " is no number of points: 0 to 255");
        }
        if (piece.per_file < 0 || piece.per_file > kMaxBoardSize) {
            fault(where + ".per_file", piece.per_file, " is no number of pieces on a file: 0 to ", kMaxBoardSize);
        }
        check_leaps(piece, where + ".moves");
    }

    void check_known(std::string where, const std::string& id) {
        if (game_.find_piece(id) == nullptr) {
            fault(std::move(where), "there is no piece '", printable(id), "' in this file");
        }
    }

    // A row of the mailbox guards its neighbours by its unused cells, and the array has an end.
    void check_leaps(const PieceSpec& piece, const std::string& where) {
        if (game_.files < 2 || game_.ranks < 2 || game_.files > kMaxBoardSize || game_.ranks > kMaxBoardSize) {
            return;
        }
        for (const Step leap : piece.moves.leaps) {
            const int across = std::abs(leap.left);
            const int along = std::abs(leap.forward);
            const int last = static_cast<int>(make_square(game_.files - 1, game_.ranks - 1));
            if (across > kStride - game_.files || last + along * kStride + across >= kCells) {
                fault(where, "a leap of ", across, " by ", along, " squares is too far for a board of ", game_.files,
                      " by ", game_.ranks, ": at most ", kStride - game_.files, " sideways");
                return;
            }
        }
    }

    void check_hands() {
        std::set<std::string> seen;
        for (const std::string& id : game_.hand_order) {
            check_known("hand", id);
            if (!seen.insert(id).second) {
                fault("hand", "'", printable(id), "' stands there twice");
            }
        }
    }

    void check_options() {
        for (const RuleOption& option : game_.options) {
            const std::string where = absl::StrCat("options.", option.name);
            if (!is_option_word(option.name)) {
                fault(where, "'", printable(option.name), "' is no name of an option: letters, digits, '_', '-', '.'");
            }
            if (option.values.size() < 2) {
                fault(where, "an option needs two values at least");
            }
            if (!option.usual.empty() &&
                std::ranges::find(option.values, option.usual, &RuleOption::Value::name) == option.values.end()) {
                fault(where + ".usual", "'", printable(option.usual), "' is none of the option's values");
            }
            for (const RuleOption::Value& value : option.values) {
                const std::string at = absl::StrCat(where, ".", value.name);
                if (!is_option_word(value.name)) {
                    fault(at, "'", printable(value.name), "' is no value: letters, digits, '_', '-', '.'");
                }
                RuleSet rules = game_.rules;
                for (const RuleSetting& setting : value.overrides) {
                    if (const std::string error = set_rule(rules, setting.name, setting.value); !error.empty()) {
                        fault(absl::StrCat(at, ".", setting.name), error);
                    }
                }
            }
        }
    }

    const GameSpec& game_;
    std::vector<GameFault> faults_;
    std::set<std::string> ids_;
};

}  // namespace

std::vector<std::string> RuleOption::value_names() const {
    std::vector<std::string> names;
    std::ranges::transform(values, std::back_inserter(names), &Value::name);
    return names;
}

const PieceSpec* GameSpec::find_piece(std::string_view id) const {
    const auto found = std::ranges::find(pieces, id, &PieceSpec::id);
    return found != pieces.end() ? &*found : nullptr;
}

std::string_view GameSpec::end_ruling(EndRule rule) const {
    const auto found = end_rulings.find(rule);
    return found != end_rulings.end() ? std::string_view(found->second) : std::string_view();
}

std::vector<GameFault> validate(const GameSpec& game) { return Validator(game).run(); }

bool is_left_right_symmetric(const GameSpec& game) {
    return std::ranges::all_of(game.pieces, [](const PieceSpec& piece) { return piece.moves.is_symmetric(); });
}

}  // namespace komainu
