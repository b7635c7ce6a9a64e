#include "board/record_answer.h"

#include "komainu/records/records.h"

namespace komainu::board {
namespace {

Json object_of(const NameValues& values) {
    Json object = Json::object();
    for (const auto& [name, value] : values) {
        object[name] = value;
    }
    return object;
}

}  // namespace

absl::StatusOr<Json> answer_export(const Json& request) {
    const auto game = needed_text_field(request, "variant");
    const auto options = pairs_field(request, "options");
    const auto sfen = text_field(request, "sfen");
    const auto moves = list_field(request, "moves", kMaxRecordPlies);
    const auto format = needed_text_field(request, "format");
    const auto headers = pairs_field(request, "headers");
    const auto result = text_field(request, "result");
    for (const absl::Status& status : {game.status(), options.status(), sfen.status(), moves.status(), format.status(),
                                       headers.status(), result.status()}) {
        if (!status.ok()) {
            return status;
        }
    }
    absl::StatusOr<Record> record = make_record(*game, *options, sfen->value_or(""), *moves);
    if (!record.ok()) {
        return record.status();
    }
    record->headers = *headers;
    if (record->result.outcome == Outcome::Unknown && result->has_value()) {
        record->result = read_result(**result);
    }
    const absl::StatusOr<std::string> text = write_record(*record, *format);
    if (!text.ok()) {
        return text.status();
    }
    return Json{{"text", *text}};
}

absl::StatusOr<Json> answer_import(const Json& request) {
    const auto text = needed_text_field(request, "text");
    const auto format = text_field(request, "format");
    const auto game = text_field(request, "variant");
    const auto options = pairs_field(request, "options");
    for (const absl::Status& status : {text.status(), format.status(), game.status(), options.status()}) {
        if (!status.ok()) {
            return status;
        }
    }
    const absl::StatusOr<ReadRecord> read =
        read_record(*text, {.format = format->value_or(""), .game = game->value_or(""), .options = *options});
    if (!read.ok()) {
        return read.status();
    }
    const Record& record = read->record;
    Json moves = Json::array();
    for (const RecordMove& move : record.moves) {
        moves.push_back(record.variant->move_text(move.move));
    }
    return Json{
        {"variant", record.variant->game().name},
        {"options", object_of(record.options)},
        {"sfen", text_or_null(record.start)},
        {"moves", moves},
        {"format", read->format},
        {"headers", object_of(record.headers)},
        {"result", result_text(record.result)},
        {"warning", text_or_null(read->warning)},
    };
}

}  // namespace komainu::board
