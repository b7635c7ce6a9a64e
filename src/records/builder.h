// Builds a record from what a format's reader finds, move by move, through the rules.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "komainu/game/game.h"
#include "komainu/records/record.h"

namespace komainu::records {

class RecordBuilder {
public:
    RecordBuilder(std::shared_ptr<const Variant> variant, NameValues options);

    // The position before the first move. InvalidArgument if it cannot be read, or if moves were played already.
    absl::Status set_start(std::string_view sfen);
    // InvalidArgument if the move cannot be read or is illegal, or if there are too many; FailedPrecondition if the
    // game is over.
    absl::Status play(std::string_view move_text);
    absl::Status play(Move move);

    const Variant& variant() const { return *record_.variant; }
    // The position now. Readers may try moves on it, and take them back.
    Position& position() { return game_.position(); }
    const Verdict& verdict() const { return game_.verdict(); }
    int plies() const { return static_cast<int>(record_.moves.size()); }

    void add_header(std::string_view name, std::string_view value);  // not if the value is empty
    // About the latest move, or about the game if there is none.
    void add_comment(std::string_view line);
    RecordMove* last_move() { return record_.moves.empty() ? nullptr : &record_.moves.back(); }
    // How the game ended, as the text has it; later words replace earlier ones. `number`: the line that says so.
    void set_result(RecordResult result, int number);
    bool has_result() const { return result_line_ > 0; }
    // Remarks on what is left out, "line N: ..."; the first one is kept.
    void note(int number, std::string_view what);

    // The record so far. Where the game is over, the rules say how it ended, and a text that says otherwise is noted.
    Record finish();
    const std::string& remark() const { return remark_; }

private:
    Record record_;
    Game game_;
    std::string remark_;
    int result_line_ = 0;
};

}  // namespace komainu::records
