// Bodies of the board's requests: a digit for the question, then the JSON.
#include "board/piece_answer.h"
#include "board/position_answer.h"
#include "board/record_answer.h"
#include "board/search_request.h"
#include "fuzz.h"

using namespace komainu;

namespace {

// Made once: rule tables are read only.
board::VariantStore& variants() {
    static board::VariantStore store;
    return store;
}

void check_refusal(const absl::Status& status) { fuzz::expect(!status.message().empty(), "a refusal says why"); }

// What the page does with a record that it read: it shows the game and can write it.
void check_imported(const board::Json& imported) {
    board::Json game;
    for (const char* const field : {"variant", "options", "sfen", "moves"}) {
        game[field] = imported[field];
    }
    const auto shown = board::answer_position(variants(), game);
    fuzz::expect(shown.ok(), "an imported game can be shown", board::to_text(game));
    game["format"] = "json";
    fuzz::expect(board::answer_export(game).ok(), "an imported game can be exported", board::to_text(game));
}

void check_search(const board::Json& request) {
    const auto search = board::read_search_request(request);
    if (!search.ok()) {
        return check_refusal(search.status());
    }
    const SearchLimits& limits = search->limits;
    fuzz::expect(limits.infinite || limits.movetime || limits.nodes || limits.depth, "a search has an end");
    fuzz::expect(search->multi_pv >= 1 && search->multi_pv <= Engine::kMaxMultiPv, "as many lines as there may be");
    fuzz::expect(search->skill >= 0 && search->skill <= Engine::kMaxSkillLevel, "a level that there is");
}

void check_answer(const absl::StatusOr<board::Json>& answer) {
    if (!answer.ok()) {
        return check_refusal(answer.status());
    }
    fuzz::expect(!board::Json::parse(board::to_text(*answer), nullptr, false).is_discarded(), "an answer is JSON");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const std::size_t question = input.below(12);
    const auto request = board::read_object(input.rest());
    if (!request.ok()) {
        check_refusal(request.status());
        return 0;
    }
    switch (question) {
        case 0: check_answer(board::answer_export(*request)); break;
        case 1: {
            const auto imported = board::answer_import(*request);
            check_answer(imported);
            if (imported.ok()) {
                check_imported(*imported);
            }
            break;
        }
        case 2: check_answer(board::answer_piece(variants(), *request)); break;
        case 3: check_search(*request); break;
        default: check_answer(board::answer_position(variants(), *request)); break;
    }
    return 0;
}
