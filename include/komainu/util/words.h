// Command lines as words, and the tolerant readings of a word that GUIs and people need.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/string_view.h"

namespace komainu {

using Words = std::span<const std::string_view>;

// Splits at blanks, tabs and line ends (a CR too) into `words`, which is cleared first. The words point into the line.
void split_words(std::string_view line, std::vector<std::string_view>& words);
std::vector<std::string_view> split_words(std::string_view line);

// The words with single blanks between them.
std::string join_words(Words words);

// A whole number: a sign is read, a fraction dropped ("1000.5" is 1000), and what does not fit 64 bits becomes the
// nearest value that does. Nothing if the word is no number.
std::optional<std::int64_t> parse_number(std::string_view word);

// Names of options and values are equal without case, '-', '_' and blanks.
bool same_name(std::string_view a, std::string_view b);

// Text from outside made fit for one line of a protocol: ASCII, no control characters, at most 200 characters.
std::string printable(std::string_view text);

// Debian's Abseil has a string_view type of its own.
inline absl::string_view to_absl(std::string_view text) { return {text.data(), text.size()}; }
inline std::string_view to_std(absl::string_view text) { return {text.data(), text.size()}; }

}  // namespace komainu
