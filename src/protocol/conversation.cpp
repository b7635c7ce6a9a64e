#include "komainu/protocol/conversation.h"

#include <string>
#include <vector>

#include "komainu/protocol/cecp_session.h"
#include "komainu/protocol/usi_session.h"
#include "komainu/util/words.h"
#include "komainu/version.h"

namespace komainu {

Conversation::Conversation(std::istream& input, std::ostream& output, int hash)
    : input_(input), writer_(output, [this] { setup_.engine().stop(); }), setup_(hash) {}

absl::Status Conversation::set_option(std::string_view name, std::string_view value) {
    return setup_.options().set(name, value).status();
}

void Conversation::greet() {
    writer_.write("Komainu " KOMAINU_VERSION ", a USI engine for Shogi and its large relatives. Type help or quit.");
}

void Conversation::run() {
    std::string line;
    std::vector<std::string_view> words;
    while (words.empty()) {
        if (!std::getline(input_, line)) {
            return;
        }
        split_words(line, words);
    }
    if (words.front() == "xboard" || words.front() == "protover") {
        CecpSession(input_, writer_, setup_).run(line);
    } else {
        UsiSession(input_, writer_, setup_).run(line);
    }
}

}  // namespace komainu
