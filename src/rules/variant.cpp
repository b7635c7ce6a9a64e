#include "komainu/rules/variant.h"

#include <algorithm>
#include <bit>
#include <cctype>

#include "komainu/util/words.h"

namespace komainu {
namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

}  // namespace

Variant::Variant(std::shared_ptr<const GameSpec> spec, const std::vector<std::size_t>& choice)
    : game_(std::move(spec)), rules_(game_->rules), is_symmetric_(is_left_right_symmetric(*game_)) {
    const GameSpec& game = *game_;
    for (const char c : game.name) {
        signature_ = mix(signature_, static_cast<std::uint64_t>(c));
    }
    for (std::size_t i = 0; i < game.options.size(); ++i) {
        const std::size_t chosen = i < choice.size() ? choice[i] : 0;
        for (const RuleSetting& setting : game.options[i].values[chosen].overrides) {
            set_rule(rules_, setting.name, setting.value);
        }
        signature_ = mix(signature_, chosen + 1);
    }
    if (!game.origin.empty()) {
        signature_ = mix(signature_, game.fingerprint);
    }
    for (auto& depth : depth_) {
        depth.fill(kOffBoard);
    }
    for (int rank = 0; rank < game.ranks; ++rank) {
        for (int file = game.files - 1; file >= 0; --file) {
            const Square square = make_square(file, rank);
            squares_.push_back(square);
            depth_[index(Color::Black)][index(square)] = static_cast<std::uint8_t>(rank);
            depth_[index(Color::White)][index(square)] = static_cast<std::uint8_t>(game.ranks - 1 - rank);
        }
    }
    build_types();
    build_tables();
    max_moves_ = count_max_moves();
}

// A side with n pieces reaches at most S - n of the S squares with each, so all together S^2 / 4, in each form that a
// promotion leaves or makes; then double moves, and drops on empty squares.
int Variant::count_max_moves() const {
    const int squares = game_->files * game_->ranks;
    int forms = 1;
    bool has_doubles = false;
    for (int type = 1; type < type_count(); ++type) {
        const TypeRules& rules = types_[static_cast<std::size_t>(type)];
        const PieceMoves& moves = game_->pieces[static_cast<std::size_t>(type) - 1].moves;
        forms = std::max(forms, 1 + (rules.promoted != PieceType::None ? 1 : 0) + std::popcount(rules.choices));
        has_doubles = has_doubles || moves.lion || moves.double_lines != 0;
    }
    return squares * squares / 4 * forms + (has_doubles ? squares * kMaxDoubleMoves : 0) +
           squares * static_cast<int>(hand_types_.size());
}

void Variant::build_types() {
    for (std::size_t i = 0; i < game_->pieces.size(); ++i) {
        const std::string_view id = game_->pieces[i].id;
        const bool plus = id.front() == '+';
        const std::string_view letters = plus ? id.substr(1) : id;
        std::string& text = ids_[i + 1];
        text += plus ? "+" : "";
        text += letters.size() > 1 ? "{" : "";
        text += letters;
        text += letters.size() > 1 ? "}" : "";
    }
    if (rules_.drops) {
        for (const std::string& id : game_->hand_order) {
            hand_types_.push_back(find(id));
        }
    }
    for (const char letter : game_->choice_order) {
        choice_types_.push_back(find(std::string_view(&letter, 1)));
    }
    for (std::size_t i = 0; i < game_->pieces.size(); ++i) {
        const PieceSpec& spec = game_->pieces[i];
        TypeRules& rules = types_[i + 1];
        rules.promoted = spec.promotes_to.empty() ? PieceType::None : find(spec.promotes_to);
        if (has_hands() && !spec.in_hand.empty()) {
            rules.in_hand = find(spec.in_hand);
        }
        for (std::size_t choice = 0; choice < game_->choice_order.size(); ++choice) {
            if (spec.choices.find(game_->choice_order[choice]) != std::string_view::npos) {
                rules.choices = static_cast<std::uint8_t>(rules.choices | 1 << choice);
            }
        }
        rules.promotes = rules.promoted != PieceType::None || rules.choices != 0;
        rules.dead_ranks = static_cast<std::uint8_t>(spec.moves.dead_ranks());
        rules.points = static_cast<std::uint8_t>(spec.points);
        rules.royal = spec.royal;
        rules.lion = spec.lion;
        rules.weak_prey = spec.weak_prey;
        rules.stuck_uncounted = spec.stuck_uncounted;
        rules.never_counted = spec.never_counted;
        rules.per_file = static_cast<std::uint8_t>(spec.per_file);
        rules.no_drop_mate = spec.no_drop_mate;
        rules.entry_only = spec.entry_only && rules_.entry_only_restricted;
        rules.vanishes = spec.vanishes;
    }
}

void Variant::build_tables() {
    const auto leap_index = [this](Step leap) {
        const auto found = std::find(leap_offsets_.begin(), leap_offsets_.end(), leap.offset());
        const auto position = found - leap_offsets_.begin();
        if (found == leap_offsets_.end()) {
            leap_bits_[leap_slot(leap.offset())] = std::uint64_t{1} << position;
            leap_offsets_.push_back(leap.offset());
        }
        return static_cast<int>(position);
    };
    for (std::size_t i = 0; i < game_->pieces.size(); ++i) {
        const PieceMoves& moves = game_->pieces[i].moves;
        std::vector<Step> hops;
        std::vector<Step> leaps = moves.leaps;
        // A power may imply a leap that the text has as well; it is one move.
        const auto add_leap = [&leaps](int left, int forward) {
            const Step leap{static_cast<std::int8_t>(left), static_cast<std::int8_t>(forward)};
            if (std::ranges::find(leaps, leap) == leaps.end()) {
                leaps.push_back(leap);
            }
        };
        for (int d = 0; d < kDirections; ++d) {
            const Step step = kDirectionSteps[static_cast<std::size_t>(d)];
            const bool steps = has_direction(moves.steps, d);
            const bool doubles = has_direction(moves.double_lines, d);
            if (steps || doubles || moves.lion) {
                hops.push_back(step);
            }
            if (doubles) {
                add_leap(2 * step.left, 2 * step.forward);
            }
        }
        if (moves.lion) {
            for (int left = -2; left <= 2; ++left) {
                for (int forward = -2; forward <= 2; ++forward) {
                    if (std::max(std::abs(left), std::abs(forward)) == 2) {
                        add_leap(left, forward);
                    }
                }
            }
        }
        std::uint64_t leap_set = 0;
        for (const Step leap : leaps) {
            leap_set |= std::uint64_t{1} << leap_index(leap);
        }
        hops.insert(hops.end(), leaps.begin(), leaps.end());

        for (const Color color : kColors) {
            const int sign = color == Color::Black ? 1 : -1;
            const auto turned = [&](DirectionSet set) { return color == Color::Black ? set : rotate_half(set); };
            MoveTable& table = tables_[index(make_piece(color, static_cast<PieceType>(i + 1)))];
            for (const Step hop : hops) {
                table.hops[static_cast<std::size_t>(table.hop_count++)] =
                    static_cast<std::int16_t>(sign * hop.offset());
            }
            for (int d = 0; d < kDirections; ++d) {
                if (has_direction(turned(moves.slides), d)) {
                    table.slides[static_cast<std::size_t>(table.slide_count++)] =
                        static_cast<std::int16_t>(direction_offset(d));
                }
            }
            table.sliding = turned(static_cast<DirectionSet>(moves.slides | moves.range_slides));
            table.adjacent =
                turned(static_cast<DirectionSet>(moves.steps | moves.double_lines | (moves.lion ? 0xFF : 0)));
            table.adjacent = static_cast<DirectionSet>(table.adjacent | table.sliding);
            table.range_slides = turned(moves.range_slides);
            table.hooks = turned(moves.hooks);
            table.double_lines = turned(moves.double_lines);
            table.lion = moves.lion;
            table.has_power = table.range_slides != 0 || table.hooks != 0 || table.double_lines != 0 || table.lion;
            table.leaps = leap_set;
            table.overlaps = moves.hooks != 0;
            for (const Step leap : leaps) {
                for (int d = 0; d < kDirections; ++d) {
                    const Step step = kDirectionSteps[static_cast<std::size_t>(d)];
                    const bool aligned = leap.left * step.forward == leap.forward * step.left &&
                                         leap.left * step.left + leap.forward * step.forward > 0;
                    const DirectionSet lines = static_cast<DirectionSet>(moves.slides | moves.range_slides);
                    table.overlaps = table.overlaps || (aligned && has_direction(lines, d));
                }
            }
        }
        has_hooks_ = has_hooks_ || moves.hooks != 0;
        has_range_slides_ = has_range_slides_ || moves.range_slides != 0;
    }
}

PieceType Variant::find(std::string_view id) const {
    std::string plain;
    for (const char c : id) {
        if (c != '{' && c != '}') {
            plain += c;
        }
    }
    for (std::size_t i = 0; i < game_->pieces.size(); ++i) {
        if (game_->pieces[i].id == plain) {
            return static_cast<PieceType>(i + 1);
        }
    }
    return PieceType::None;
}

std::string Variant::square_text(Square square) {
    return std::to_string(file_of(square) + 1) + static_cast<char>('a' + rank_of(square));
}

std::string Variant::move_text(Move move) const {
    if (move.is_none()) {
        return "none";
    }
    if (move.kind() == MoveKind::Drop) {
        return id(move.dropped()) + "*" + square_text(move.to());
    }
    std::string text = square_text(move.from());
    if (move.kind() == MoveKind::Double || move.kind() == MoveKind::Pass) {
        text += square_text(move.middle());
    }
    text += square_text(move.to());
    if (move.promotion() == Promotion::Promoted) {
        text += '+';
    } else if (move.promotion() != Promotion::None) {
        const PieceType chosen = choice_types_[static_cast<std::size_t>(move.promotion()) - 2];
        text += static_cast<char>(std::tolower(static_cast<unsigned char>(id(chosen).front())));
    }
    return text;
}

}  // namespace komainu
