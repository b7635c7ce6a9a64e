// Ends games that both engines think are decided, or drawn, to save time.
#pragma once

#include <optional>

#include "komainu/core/types.h"
#include "match/settings.h"

namespace komainu::match {

enum class Agreement : std::uint8_t { None, Win, Draw };

class Adjudicator {
public:
    explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

    // A move was played; its score, if the engine gave one, is from the mover's view. `ply` counts from 1.
    void add(Color mover, std::optional<int> score, int ply);

    Agreement agreement() const { return agreement_; }
    Color winner() const { return leader_; }  // of Agreement::Win

private:
    Adjudication rules_;
    Agreement agreement_ = Agreement::None;
    Color leader_ = Color::Black;
    int lead_plies_ = 0;  // in a row, by both sides in turn
    int even_plies_ = 0;
};

}  // namespace komainu::match
