#include "komainu/util/words.h"

#include <algorithm>
#include <cctype>
#include <limits>

namespace komainu {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::size_t kMaxPrintable = 200;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_ignored(char c) { return c == '-' || c == '_' || c == ' '; }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

}  // namespace

void split_words(std::string_view line, std::vector<std::string_view>& words) {
    words.clear();
    std::size_t start = line.find_first_not_of(kBlanks);
    while (start < line.size()) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, start), line.size());
        words.push_back(line.substr(start, end - start));
        start = line.find_first_not_of(kBlanks, end);
    }
}

std::vector<std::string_view> split_words(std::string_view line) {
    std::vector<std::string_view> words;
    split_words(line, words);
    return words;
}

std::string join_words(Words words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) {
            text += ' ';
        }
        text += word;
    }
    return text;
}

std::optional<std::int64_t> parse_number(std::string_view word) {
    const bool negative = word.starts_with('-');
    if (negative || word.starts_with('+')) {
        word.remove_prefix(1);
    }
    const std::string_view whole = word.substr(0, word.find('.'));
    const std::string_view fraction = word.substr(std::min(whole.size() + 1, word.size()));
    if (whole.empty() || !std::ranges::all_of(whole, is_digit) || !std::ranges::all_of(fraction, is_digit)) {
        return std::nullopt;
    }
    constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
    std::int64_t number = 0;
    for (const char c : whole) {
        const int digit = c - '0';
        if (number > (kMax - digit) / 10) {
            return negative ? std::numeric_limits<std::int64_t>::min() : kMax;
        }
        number = number * 10 + digit;
    }
    return negative ? -number : number;
}

bool same_name(std::string_view a, std::string_view b) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (true) {
        while (i < a.size() && is_ignored(a[i])) {
            ++i;
        }
        while (j < b.size() && is_ignored(b[j])) {
            ++j;
        }
        if (i == a.size() || j == b.size()) {
            return i == a.size() && j == b.size();
        }
        if (lower(a[i++]) != lower(b[j++])) {
            return false;
        }
    }
}

std::string printable(std::string_view text) {
    std::string result(text.substr(0, kMaxPrintable));
    for (char& c : result) {
        if (c < ' ' || c > '~') {
            c = '?';
        }
    }
    if (text.size() > kMaxPrintable) {
        result += "...";
    }
    return result;
}

}  // namespace komainu
