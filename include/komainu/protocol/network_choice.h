// Which net a session plays with: the user's file for a game, the built-in one, or none.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "komainu/nnue/network.h"

namespace komainu {

class NetworkChoice {
public:
    // How options write "the nets inside the program".
    static constexpr std::string_view kBuiltIn = "<built-in>";

    // Takes the net in the file for the game it was made for, whichever game is being played; returns that game's name.
    // kBuiltIn forgets all files and returns an empty text. NotFound, DataLoss, FailedPrecondition: the file is of no
    // use, and nothing changes.
    absl::StatusOr<std::string> set_file(const std::string& path);

    // False: the hand-written evaluation in every game.
    void set_enabled(bool enabled) { enabled_ = enabled; }

    // Null: evaluate by hand-written knowledge.
    std::shared_ptr<const Network> network_for(const Variant& variant) const;

    // One line for people: what evaluates the game.
    std::string description(const Variant& variant) const;

private:
    struct File {
        std::string path;
        std::shared_ptr<const Network> network;
    };

    bool enabled_ = true;
    std::map<std::string, File, std::less<>> files_;  // by game
};

}  // namespace komainu
