// Net files. A digit says how the rest becomes one: as it is, or as changes to a small valid net, whose checksum is
// then put right ('1': it stands alone, '2': it corrects the hand-written evaluation).
#include "komainu/nnue/network.h"

#include "../support/net_checksum.h"
#include "../support/random_network.h"
#include "fuzz.h"
#include "komainu/nnue/nnue_evaluator.h"

using namespace komainu;

namespace {

// The game with the smallest nets.
const std::shared_ptr<const Variant>& variant() { return fuzz::all_variants().back(); }

std::string valid_net(bool corrects) {
    FloatNetwork net = test::random_float_network(*variant(), Network::kHiddenStep, 1);
    net.corrects = corrects;
    return Network::quantise(net, *variant(), "a note").bytes();
}

// Each change: a kind, a place (two bytes), and what is written there.
void change(std::string& bytes, fuzz::Input& input) {
    while (!input.empty()) {
        const std::size_t kind = input.below(5);
        const std::size_t number = input.byte() + 256U * input.byte();
        const auto value = static_cast<char>(input.byte());
        if (bytes.size() <= number) {
            continue;
        }
        switch (kind) {
            case 0: bytes[number] = value; break;                     // in the header, or near it
            case 1: bytes[bytes.size() - 1 - number] = value; break;  // in the output weights
            case 2: bytes.resize(bytes.size() - number); break;       // cut off
            case 3: bytes.insert(number % 200, 1, value); break;      // longer, all behind it moved
            default: std::fill(bytes.end() - static_cast<long>(number), bytes.end(), value); break;
        }
    }
}

void check_net(const Network& network) {
    static const auto weights = std::make_shared<const HandCraftedWeights>(*variant());
    NnueEvaluator evaluator(
        std::make_shared<const NnueTables>(*variant(), weights, std::make_shared<const Network>(network)));
    Position position(variant());
    const auto check_score = [&] {
        fuzz::expect(std::abs(evaluator.evaluate(position)) <= kMaxEvaluation, "scores stay within their bounds");
    };
    check_score();
    for (int ply = 0; ply < 4; ++ply) {
        const std::vector<Move> moves = legal_moves(position);
        position.make(moves[moves.size() / 2]);
        check_score();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string nets[] = {valid_net(false), valid_net(true)};
    fuzz::Input input(data, size);
    const std::size_t mode = input.below(3);
    std::string bytes;
    if (mode == 0) {
        bytes = input.rest();
    } else {
        bytes = nets[mode - 1];
        change(bytes, input);
        test::mend_checksum(bytes);
    }
    const auto game = Network::game_of(bytes);
    const auto network = Network::parse(bytes, *variant());
    if (network.ok()) {
        fuzz::expect(game.ok() && *game == network->game(), "both readings agree on the game");
        fuzz::expect(network->bytes() == bytes, "a net that was read is written as it was");
        check_net(*network);
    }
    return 0;
}
