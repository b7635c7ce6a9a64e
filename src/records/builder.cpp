#include "builder.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_text.h"
#include "komainu/records/records.h"
#include "komainu/util/words.h"
#include "text.h"

namespace komainu::records {

RecordBuilder::RecordBuilder(std::shared_ptr<const Variant> variant, NameValues options)
    : record_{.variant = variant, .options = std::move(options)}, game_(std::move(variant)) {}

absl::Status RecordBuilder::set_start(std::string_view sfen) {
    if (!record_.moves.empty()) {
        return absl::InvalidArgumentError("a position after the first move");
    }
    auto position = Position::from_sfen(record_.variant, sfen);
    if (!position.ok()) {
        return position.status();
    }
    std::string start = position->to_sfen();
    record_.start = start == Position(record_.variant).to_sfen() ? std::string() : std::move(start);
    game_ = Game(*std::move(position));
    return absl::OkStatus();
}

absl::Status RecordBuilder::play(std::string_view move_text) {
    const auto move = read_move(game_.position(), move_text);
    return move.ok() ? play(*move) : move.status();
}

absl::Status RecordBuilder::play(Move move) {
    if (plies() >= kMaxRecordPlies) {
        return absl::InvalidArgumentError(absl::StrCat("more than ", kMaxRecordPlies, " moves"));
    }
    const absl::Status status = game_.play(move);
    if (status.ok()) {
        record_.moves.push_back({.move = move});
    }
    return status;
}

void RecordBuilder::add_header(std::string_view name, std::string_view value) {
    if (!value.empty()) {
        record_.headers.emplace_back(one_line(name), one_line(value));
    }
}

void RecordBuilder::add_comment(std::string_view line) {
    add_line(record_.moves.empty() ? record_.comment : record_.moves.back().comment, line);
}

void RecordBuilder::set_result(RecordResult result, int number) {
    record_.result = std::move(result);
    result_line_ = number;
}

void RecordBuilder::note(int number, std::string_view what) {
    if (remark_.empty()) {
        remark_ = std::string(line_error(number, what).message());
    }
}

Record RecordBuilder::finish() {
    if (const Verdict& verdict = game_.verdict(); verdict.is_over()) {
        RecordResult by_rules = result_of(verdict);
        if (has_result() && record_.result.outcome != Outcome::Unknown && record_.result.outcome != by_rules.outcome) {
            note(result_line_, absl::StrCat("says '", result_text(record_.result), "', but by the rules it is '",
                                            result_text(by_rules), "'"));
        }
        record_.result = std::move(by_rules);
    }
    return std::move(record_);
}

}  // namespace komainu::records
