#include <catch2/catch.hpp>

#include "../support/random_record.h"
#include "../support/variants.h"
#include "komainu/records/records.h"

namespace komainu {
namespace {

using test::all_variants;
using test::NamedVariant;
using test::random_record;

std::vector<std::string> texts(const Record& record) {
    std::vector<std::string> moves;
    for (const RecordMove& move : record.moves) {
        moves.push_back(record.variant->move_text(move.move));
    }
    return moves;
}

ReadRecord read_again(const Record& record, std::string_view format) {
    const auto text = write_record(record, format);
    REQUIRE(text.ok());
    INFO(*text);
    auto read = read_record(*text);
    INFO(read.status().message());
    REQUIRE(read.ok());
    CHECK(read->warning == "");
    CHECK(read->format == format);
    return *std::move(read);
}

void check_game(const Record& read, const Record& record) {
    CHECK(&read.variant->game() == &record.variant->game());
    CHECK(read.options == record.options);
    CHECK(read.variant->signature() == record.variant->signature());
    CHECK(read.start == record.start);
    CHECK(texts(read) == texts(record));
    CHECK(read.result == record.result);
}

}  // namespace

TEST_CASE("records of random games are read as they were written", "[records]") {
    const long games = test::environment_number("GAMES", 8);
    for (const NamedVariant& variant : all_variants()) {
        for (const std::string_view format : record_formats()) {
            for (long seed = 0; seed < games; ++seed) {
                CAPTURE(variant.name, format, seed);
                const Record record =
                    random_record(variant, static_cast<std::uint64_t>(seed), seed == 0 ? 400 : 60, seed % 2 == 0);
                check_game(read_again(record, format).record, record);
            }
        }
    }
}

TEST_CASE("names, comments, scores and times survive where the format has them", "[records]") {
    for (const NamedVariant& variant : all_variants()) {
        Record record = random_record(variant, 5, 40, true);
        test::annotate(record, 6);
        for (const std::string_view format : {"usi", "sfen"}) {
            CAPTURE(variant.name, format);
            const Record read = read_again(record, format).record;
            CHECK(read.headers == record.headers);
            CHECK(read.result == record.result);
        }
        for (const std::string_view format : {"kif", "json"}) {
            CAPTURE(variant.name, format);
            const Record read = read_again(record, format).record;
            CHECK(read.headers == record.headers);
            CHECK(read.comment == record.comment);
            CHECK(read.moves == record.moves);
            CHECK(read.result == record.result);
        }
    }
}

TEST_CASE("every result survives", "[records]") {
    Record record = random_record(all_variants().front(), 1, 5, true);
    for (const Outcome outcome : {Outcome::Unknown, Outcome::BlackWins, Outcome::WhiteWins, Outcome::Draw}) {
        for (const char* const reason :
             {"", "resignation", "checkmate", "time", "royals lost", "repetition", "declaration", "bare king",
              "perpetual check", "interrupted", "move limit", "agreement", "something: else"}) {
            for (const std::string_view format : record_formats()) {
                record.result = {outcome, reason};
                CAPTURE(format, result_text(record.result));
                CHECK(read_again(record, format).record.result == record.result);
            }
        }
    }
}

}  // namespace komainu
