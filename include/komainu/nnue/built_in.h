// The nets that come with a game, one at most: the files under nnue/nets/ at build time, and what a game file names.
#pragma once

#include <memory>

#include "komainu/nnue/network.h"

namespace komainu {

// The net of the variant's game, read once and shared while somebody holds it. Null if the game has none.
std::shared_ptr<const Network> built_in_network(const Variant& variant);

}  // namespace komainu
