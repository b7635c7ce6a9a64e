// JSON from a text that may end early: what comes before the damage is kept, and the line of each move is known.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace komainu::records {

struct ReadJson {  // NOLINT(bugprone-exception-escape): a json is moved by asserting, which here throws nothing
    nlohmann::json root;
    std::vector<int> move_lines;  // where the entries of root["moves"] begin
    int error_line = 0;           // 0: the text is whole
};

ReadJson read_json(std::string_view text);

}  // namespace komainu::records
