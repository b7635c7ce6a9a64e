// What a line of a USI engine may look like: as strict as the strictest client that reads it.
#pragma once

#include <string>
#include <string_view>

namespace komainu::usi_check {

// Each returns what is wrong with the line, or nothing.
std::string option_problem(std::string_view line);
std::string info_problem(std::string_view line);
std::string bestmove_problem(std::string_view line);
std::string checkmate_problem(std::string_view line);

// Is it of a kind that clients know? Empty lines are: they keep a connection alive.
bool is_known_line(std::string_view line);
bool is_ascii(std::string_view line);

// Does the line consist of that word, or begin with it?
bool begins_with_word(std::string_view line, std::string_view word);

// The name in a line "option name NAME type ..."; empty in any other.
std::string option_name(std::string_view line);

}  // namespace komainu::usi_check
