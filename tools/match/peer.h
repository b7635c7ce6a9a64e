// An engine as a player, whatever protocol it speaks. One game at a time; all calls from one thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "komainu/position/position.h"
#include "match/clock.h"
#include "match/engine_process.h"
#include "match/settings.h"

namespace komainu::match {

// Why an engine loses a game without being beaten. Refusal is not its loss: it would not take a move that the referee's
// rules allow, and could not be set up again, so the game does not count. Pondering: it answered before it was asked.
enum class Fault : std::uint8_t { None, IllegalMove, Crash, Time, NoAnswer, Pondering, Start, Refusal };

constexpr std::array<Fault, 7> kFaults = {Fault::IllegalMove, Fault::Crash, Fault::Time,   Fault::NoAnswer,
                                          Fault::Pondering,   Fault::Start, Fault::Refusal};

std::string_view fault_text(Fault fault);

enum class Reply : std::uint8_t { Move, Resign, DeclareWin, Fault };

struct Answer {
    Reply reply = Reply::Fault;
    std::string move;          // as the product's notation writes it; not checked
    std::string ponder;        // the answer that it expects; not checked
    std::optional<int> score;  // centipawns from its view, mates beyond +-30000
    int depth = 0;
    std::uint64_t nodes = 0;
    std::int64_t elapsed = 0;  // milliseconds
    Fault fault = Fault::None;
    std::string detail;  // for people
};

// Clocks at the start of a move, by colour.
struct Turn {
    std::array<std::int64_t, 2> remaining{};
    std::array<std::int64_t, 2> increment{};
    // When an answer is too late, in milliseconds from now; none: no clock runs.
    std::optional<std::int64_t> allowance;
};

enum class GameEnd : std::uint8_t { Win, Loss, Draw };

class Peer {
public:
    virtual ~Peer() = default;

    // Ready for a game from that position, "startpos" or "sfen ...". Starts a process if need be.
    virtual absl::Status start_game(const std::string& start) = 0;
    // What it does in the present position, whose history holds the moves since the start.
    virtual Answer think(Position& position, const Turn& turn) = 0;
    // Its move was played, `position` is that of the opponent, who thinks next: it may go on thinking meanwhile.
    virtual void ponder(const Position& /*position*/, const Turn& /*turn*/) {}
    virtual void end_game(GameEnd end) = 0;
    // Ends the process at once.
    virtual void drop() = 0;

    // How often it had to be set up again during this game (CECP), and other remarks for the log; complete after
    // end_game().
    virtual std::string remarks() const { return {}; }
};

struct PeerContext {
    std::shared_ptr<const Variant> variant;
    OptionList rule_options;
    int move_limit = 0;
    std::int64_t answer_limit = 600'000;  // milliseconds for a move without a clock
    std::int64_t start_limit = 60'000;    // milliseconds to get ready for a game
    ProcessContext process;

    // Waiting for an answer that is too late goes on for so long, to tell a slow engine from one that hangs.
    Milliseconds late_limit() const { return Milliseconds(std::min<std::int64_t>(answer_limit, 2000)); }
};

// Error: this engine cannot play this game.
absl::StatusOr<std::unique_ptr<Peer>> make_peer(const EngineSettings& settings, const PeerContext& context);

}  // namespace komainu::match
