// The built-in games, one file each. To add one: a file like its neighbours and a line in src/rules/registry.cpp.
#pragma once

#include "komainu/rules/game_spec.h"

namespace komainu::variants {

extern const GameSpec kShogi;
extern const GameSpec kChuShogi;
extern const GameSpec kDaiSeireigi;
extern const GameSpec kKamikazeMortalShogi;

}  // namespace komainu::variants
