// Text of records: encodings, lines, and messages about a line.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

#include "absl/status/status.h"

namespace komainu::records {

struct Decoded {
    std::string text;     // valid UTF-8 without NUL and byte order mark
    std::string warning;  // "line N: ..." if the text ends early; empty otherwise
};

// From UTF-8, Shift-JIS or UTF-16 with a byte order mark. The text ends before the first line that cannot be decoded.
Decoded decode(std::string_view bytes);

// Lines without their ends ("\n", "\r\n"), counted from 1.
class LineReader {
public:
    explicit LineReader(std::string_view text) : rest_(text) {}

    // False at the end of the text.
    bool next(std::string_view& line);
    int number() const { return number_; }

private:
    std::string_view rest_;
    int number_ = 0;
};

// Reads a text from its front.
class Cursor {
public:
    explicit Cursor(std::string_view text) : rest_(text) {}

    std::string_view rest() const { return rest_; }
    bool at_end() const { return rest_.empty(); }
    void skip_blanks();  // the wide Japanese blank too
    bool accept(std::string_view word);
    bool accept_any(std::initializer_list<std::string_view> words);
    // ASCII or wide: 0..9, or -1 if there is none.
    int accept_digit();
    // Digits in a row; -1 if there are none. Numbers stop growing beyond a million.
    int accept_number();
    // Up to the next blank.
    std::string_view accept_word();
    void advance(std::size_t bytes) { rest_.remove_prefix(bytes); }

private:
    std::string_view rest_;
};

// Without blanks at both ends, the wide Japanese one included.
std::string_view trim(std::string_view text);

// Made fit for one line: what ends a line or controls a terminal becomes a blank.
std::string one_line(std::string_view text);

// InvalidArgument "line N: what", cut to a length that people read.
absl::Status line_error(int number, std::string_view what);

// Adds a line to a text whose lines have '\n' between them.
void add_line(std::string& text, std::string_view line);

}  // namespace komainu::records
