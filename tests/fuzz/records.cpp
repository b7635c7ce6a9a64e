// Records: a digit for the format (beyond the last one: found from the text), one for the game (beyond the last one:
// found from the text), then the record.
#include "komainu/records/records.h"

#include "fuzz.h"
#include "komainu/games/catalogue.h"

using namespace komainu;

namespace {

std::string last_position(const Record& record) {
    Position position = start_position(record);
    for (const RecordMove& move : record.moves) {
        position.make(move.move);
    }
    return position.to_sfen();
}

void check_written(const Record& record, std::string_view format) {
    const auto text = write_record(record, format);
    fuzz::expect(text.ok(), "what was read can be written", format);
    const auto again = read_record(*text, {.format = std::string(format), .game = {}, .options = {}});
    fuzz::expect(again.ok() && !again->damaged, "what was written can be read", *text);
    fuzz::expect(again->record.variant->signature() == record.variant->signature(), "the rules are kept", *text);
    fuzz::expect(again->record.moves.size() == record.moves.size(), "all moves are kept", *text);
    fuzz::expect(last_position(again->record) == last_position(record), "the moves are kept", *text);
    if (format == "json") {
        fuzz::expect(again->record.headers == record.headers && again->record.moves == record.moves &&
                         again->record.comment == record.comment && again->record.result == record.result,
                     "JSON keeps everything", *text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const auto formats = record_formats();
    const std::size_t format = input.below(12);
    const std::size_t game = input.below(12);
    RecordHints hints;
    hints.format = format < formats.size() ? formats[format] : "";
    hints.game = game < all_games().size() ? all_games()[game]->name : "";
    const auto read = read_record(input.rest(), hints);
    if (!read.ok()) {
        const std::string message(read.status().message());
        fuzz::expect(!message.empty() && message.find('\n') == std::string::npos, "a message is one line", message);
        return 0;
    }
    fuzz::expect(read->warning.find('\n') == std::string::npos, "a warning is one line", read->warning);
    fuzz::expect(!read->damaged || !read->warning.empty(), "it is said what is damaged", read->warning);
    for (const std::string_view name : formats) {
        check_written(read->record, name);
    }
    return 0;
}
