#include "df_pn.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "mate_moves.h"

namespace komainu {
namespace {

// A child is left when its rival looks better by a quarter, lest the search jump to and fro.
constexpr ProofNumber with_patience(ProofNumber number) { return std::min(number + number / 4 + 1, kSettled); }

}  // namespace

int PlySet::deepest() const {
    for (int i = kMaxMatePly / 64 - 1; i >= 0; --i) {
        if (const std::uint64_t word = words_[static_cast<std::size_t>(i)]; word != 0) {
            return 64 * i + 63 - std::countl_zero(word);
        }
    }
    return -1;
}

DfPn::DfPn(std::size_t mebibytes) : table_(mebibytes) {}

void DfPn::make_room(const Variant& variant) {
    const auto longest = static_cast<std::size_t>(variant.max_moves());
    if (longest != longest_list_) {
        longest_list_ = longest;
        moves_.emplace(variant, 2);
        children_ = std::make_unique_for_overwrite<Child[]>(kChildren + longest);
    }
}

bool DfPn::out_of_limits() {
    if (stopped_) {
        return true;
    }
    if (limits_.nodes.has_value() && nodes_ >= *limits_.nodes) {
        stopped_ = true;
    } else {
        // At every node: one of Dai Seireigi, with hundreds of drops, can take milliseconds.
        const auto elapsed = std::chrono::steady_clock::now() - start_;
        stopped_ = (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) ||
                   (limits_.milliseconds.has_value() && elapsed >= std::chrono::milliseconds(*limits_.milliseconds));
    }
    return stopped_;
}

DfPn::Numbers DfPn::lost() {
    Numbers numbers;
    numbers.phi = kSettled;
    numbers.delta = 0;
    return numbers;
}

DfPn::Numbers DfPn::escape(bool attacks) {
    Numbers numbers = lost();
    if (!attacks) {
        std::swap(numbers.phi, numbers.delta);
    }
    return numbers;
}

DfPn::Numbers DfPn::give_up(int ply, bool attacks) {
    cut_short_ = true;
    Numbers numbers = escape(attacks);
    numbers.rests_on.insert_up_to(ply - 1);
    return numbers;
}

DfPn::Numbers DfPn::first_guess(bool attacks) {
    Numbers numbers;
    if (!attacks) {
        // The fewer defences, the nearer a mate.
        Move* const begin = moves_->begin() + longest_list_;
        const auto defences = static_cast<ProofNumber>(generate_defences(*position_, begin) - begin);
        numbers.phi = defences == 0 ? kSettled : 1;
        numbers.delta = defences;
    }
    return numbers;
}

bool DfPn::is_best_win(bool attacks, const Numbers& numbers) {
    return numbers.delta == 0 && (attacks ? numbers.length == 0 : numbers.rests_on.empty());
}

DfPn::Numbers DfPn::look_at(int ply, bool attacks, Key key) {
    if (position_->royals(~attacker_).empty() || position_->lacks_royal(attacker_)) {
        return lost();  // whoever moved has taken the last royal
    }
    if (const int back = position_->last_occurrence(); back > 0) {
        if (back <= ply) {
            Numbers numbers = escape(attacks);
            numbers.rests_on.insert(ply - back);
            return numbers;
        }
        if (position_->occurrences(4) >= 4) {
            return escape(attacks);
        }
    }
    if (ply >= kMaxMatePly - 1) {
        return give_up(ply, attacks);
    }
    if (const MateEntry* const entry = table_.find(key); entry != nullptr) {
        const bool here = entry->path_depth < ply &&
                          (entry->path_depth < 0 || paths_[static_cast<std::size_t>(entry->path_depth)] == entry->path);
        if (here) {
            Numbers numbers;
            numbers.phi = entry->phi;
            numbers.delta = entry->delta;
            numbers.length = entry->length;
            if (entry->path_depth >= 0) {
                numbers.rests_on.insert_up_to(entry->path_depth);
            }
            return numbers;
        }
    }
    const Numbers guess = first_guess(attacks);
    return ply >= longest_ && guess.delta != 0 ? escape(attacks) : guess;
}

DfPn::Node DfPn::expand(int ply) {
    Node node;
    node.ply = ply;
    node.attacks = attacks(ply);
    node.begin = node.end = top_;
    Move* const begin = moves_->begin();
    Move* const end = node.attacks ? generate_threats(*position_, begin) : generate_defences(*position_, begin);
    for (const Move* move = begin; move != end; ++move) {
        position_->make(*move);
        if (!node.attacks || is_threat(*position_, attacker_)) {
            Child& child = *node.end++;
            child.move = *move;
            child.key = table_key(ply + 1);
            child.numbers = look_at(ply + 1, !node.attacks, child.key);
        }
        position_->unmake();
        if (node.end != node.begin && is_best_win(node.attacks, node.end[-1].numbers)) {
            break;
        }
    }
    top_ = node.end;
    return node;
}

DfPn::Numbers DfPn::sum_up(const Node& node) const {
    Numbers sum;
    sum.phi = kSettled;
    ProofNumber largest = 0;
    ProofNumber open = 0;
    const Child* won = nullptr;
    for (const Child* child = node.begin; child != node.end; ++child) {
        const Numbers& numbers = child->numbers;
        sum.phi = std::min(sum.phi, numbers.delta);
        if (numbers.delta == 0) {
            const bool better =
                won == nullptr || (node.attacks ? numbers.length < won->numbers.length
                                                : !won->numbers.rests_on.empty() && numbers.rests_on.empty());
            won = better ? child : won;
        } else if (numbers.phi != 0) {
            largest = std::max(largest, numbers.phi);
            ++open;
        }
    }
    if (won != nullptr) {
        sum.delta = kSettled;
        sum.length = static_cast<std::uint16_t>(won->numbers.length + 1);
        sum.rests_on = won->numbers.rests_on;
    } else if (open == 0) {
        sum.delta = 0;
        sum.length = 0;
        for (const Child* child = node.begin; child != node.end; ++child) {
            sum.rests_on |= child->numbers.rests_on;
            sum.length = std::max(sum.length, static_cast<std::uint16_t>(child->numbers.length + 1));
        }
    } else {
        // The children of a node often share what lies below them, so a sum would count it many times.
        sum.delta = std::min(largest + open - 1, kSettled - 1);
        sum.phi = std::min(sum.phi, kSettled - 1);
    }
    sum.rests_on.erase(node.ply);
    return sum;
}

void DfPn::store(Key key, const Numbers& numbers, std::uint64_t effort) {
    MateEntry entry;
    entry.key = key;
    entry.phi = numbers.phi;
    entry.delta = numbers.delta;
    entry.length = numbers.length;
    entry.effort = static_cast<std::uint32_t>(std::min<std::uint64_t>(effort, UINT32_MAX));
    const int deepest = numbers.rests_on.deepest();
    entry.path_depth = static_cast<std::int16_t>(deepest);
    entry.path = deepest >= 0 ? paths_[static_cast<std::size_t>(deepest)] : 0;
    table_.store(entry);
}

Key DfPn::enter(int ply) {
    const Key key = table_key(ply);
    const std::uint32_t before = ply > 0 ? paths_[static_cast<std::size_t>(ply - 1)] : 0;
    paths_[static_cast<std::size_t>(ply)] = before + static_cast<std::uint32_t>(key >> 32);
    return key;
}

DfPn::Numbers DfPn::search(int ply, ProofNumber phi_limit, ProofNumber delta_limit) {
    const std::uint64_t nodes_before = nodes_++;
    if (top_ - children_.get() > static_cast<std::ptrdiff_t>(kChildren)) {
        return give_up(ply, attacks(ply));
    }
    const Key key = enter(ply);
    const Node node = expand(ply);
    Numbers now = sum_up(node);
    while (now.phi < phi_limit && now.delta < delta_limit && !out_of_limits()) {
        Child* best = nullptr;
        ProofNumber second = kSettled;
        ProofNumber others = 0;  // what the other open children add to delta
        for (Child* child = node.begin; child != node.end; ++child) {
            if (child->numbers.phi == 0) {
                continue;
            }
            others += best == nullptr ? 0 : 1;
            if (best == nullptr || child->numbers.delta < best->numbers.delta ||
                (child->numbers.delta == best->numbers.delta && child->numbers.phi < best->numbers.phi)) {
                second = best == nullptr ? kSettled : best->numbers.delta;
                best = child;
            } else {
                second = std::min(second, child->numbers.delta);
            }
        }
        const ProofNumber child_phi = delta_limit >= kSettled ? kSettled : delta_limit - others;
        const ProofNumber child_delta = std::min(phi_limit, with_patience(second));
        position_->make(best->move);
        best->numbers = search(ply + 1, child_phi, child_delta);
        position_->unmake();
        now = sum_up(node);
    }
    top_ = node.begin;
    store(key, now, nodes_ - nodes_before);
    return now;
}

MateOutcome DfPn::attempt(int longest) {
    longest_ = longest;
    cut_short_ = false;
    table_.new_search();
    const Numbers root = search(0, kSettled, kSettled);
    if (root.phi == 0) {
        return extract_line() ? MateOutcome::Mate : MateOutcome::Unknown;
    }
    return root.delta == 0 && !cut_short_ ? MateOutcome::NoMate : MateOutcome::Unknown;
}

MateResult DfPn::solve(Position& position, const MateLimits& limits) {
    start_ = std::chrono::steady_clock::now();
    position_ = &position;
    attacker_ = position.side_to_move();
    salt_ = attacker_ == Color::Black ? 0 : 0x9E3779B97F4A7C15ULL;
    limits_ = limits;
    nodes_ = 0;
    stopped_ = false;
    top_ = children_.get();
    position.reserve(kMaxMatePly + 8);

    MateResult result;
    if (position.royals(~attacker_).empty()) {
        result.outcome = MateOutcome::NoMate;
        return result;
    }
    result.outcome = attempt(kMaxMatePly);
    if (result.outcome == MateOutcome::Mate) {
        // A shorter way is worth a few times the effort.
        const std::uint64_t enough = 10 * nodes_ + 100'000;
        limits_.nodes = std::min(enough, limits_.nodes.value_or(enough));
        do {
            result.line = line_;
        } while (line_.size() > 1 && attempt(static_cast<int>(line_.size()) - 2) == MateOutcome::Mate);
    }
    result.nodes = nodes_;
    return result;
}

}  // namespace komainu
