#include "match/adjudication.h"

#include <cstdlib>

namespace komainu::match {

void Adjudicator::add(Color mover, std::optional<int> score, int ply) {
    if (!score) {
        lead_plies_ = even_plies_ = 0;
        return;
    }
    if (const auto& rule = rules_.resign) {
        const Color leader = *score > 0 ? mover : ~mover;
        if (std::abs(*score) < rule->margin) {
            lead_plies_ = 0;
        } else {
            lead_plies_ = leader == leader_ ? lead_plies_ + 1 : 1;
            leader_ = leader;
        }
        if (lead_plies_ / 2 >= rule->moves) {
            agreement_ = Agreement::Win;
        }
    }
    if (const auto& rule = rules_.draw) {
        even_plies_ = std::abs(*score) <= rule->margin ? even_plies_ + 1 : 0;
        if (even_plies_ / 2 >= rule->moves && ply >= rule->from_ply && agreement_ == Agreement::None) {
            agreement_ = Agreement::Draw;
        }
    }
}

}  // namespace komainu::match
