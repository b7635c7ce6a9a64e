// A conversation with whatever client started the program. Its first line says which protocol it speaks: "xboard" or
// "protover" begin a session in XBoard's protocol, everything else one in USI or UCI.
#pragma once

#include <istream>
#include <ostream>
#include <string_view>

#include "absl/status/status.h"
#include "komainu/protocol/engine_setup.h"
#include "komainu/protocol/output.h"

namespace komainu {

class Conversation {
public:
    // Keeps references. `hash`: MiB, the default of USI_Hash.
    Conversation(std::istream& input, std::ostream& output, int hash = Engine::kDefaultHash);

    // As `setoption`, before the conversation starts: the client is then shown the value as the default. NotFound: no
    // such option. InvalidArgument: no such value.
    absl::Status set_option(std::string_view name, std::string_view value);

    // One line for people at a terminal.
    void greet();

    // Until the client quits or the input ends.
    void run();

private:
    std::istream& input_;
    LineWriter writer_;
    EngineSetup setup_;  // after the writer that its searches use
};

}  // namespace komainu
