// Runs komainu-datagen as a process.
#pragma once

#include <string>
#include <vector>

#include "../support/process.h"

namespace komainu::training::test {

using komainu::test::Run;
using komainu::test::run;

// So few nodes and plies that a game takes hundredths of a second.
inline const std::string kSmall = " --variant shogi --nodes 50 --decided-score 800 --decided-plies 3";

// komainu-datagen with kSmall.
Run generate(const std::string& arguments);

// The lines of a file of games, in order.
std::vector<std::string> lines(const std::string& path);

}  // namespace komainu::training::test
