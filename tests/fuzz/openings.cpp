// Opening files: a digit for the game, then the file. One that is a single line is also read as "random:N-M".
#include "match/openings.h"

#include "fuzz.h"

using namespace komainu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static fuzz::MemoryFile file;
    fuzz::Input input(data, size);
    const auto& variant = input.pick(fuzz::all_variants());
    const std::string_view text = input.rest();
    if (int min = 0, max = 0; match::read_ply_range(text, min, max)) {
        fuzz::expect(min >= 0 && min <= max && max <= 400, "plies are in range", text);
    }
    file.write(text);
    const auto source = match::OpeningSource::create(variant, file.path(), false, 1);
    const auto shuffled = match::OpeningSource::create(variant, file.path(), true, 1);
    fuzz::expect(source.ok() == shuffled.ok(), "shuffling makes no mistakes", text);
    if (!source.ok()) {
        fuzz::expect(source.status().message().find('\n') == absl::string_view::npos, "a message is one line",
                     std::string(source.status().message()));
        return 0;
    }
    for (std::uint64_t pair = 0; pair < 8; ++pair) {
        const match::Opening opening = source->opening(pair);
        const auto again = match::read_opening(variant, opening.text());
        fuzz::expect(again.ok() && *again == opening, "a written opening is read as itself", opening.text());
        shuffled->opening(pair);
    }
    return 0;
}
