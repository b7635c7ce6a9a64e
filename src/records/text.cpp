#include "text.h"

#include <iconv.h>

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu::records {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kWideBlank = "\u3000";
constexpr std::size_t kMaxMessage = 200;  // bytes

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// The length of the UTF-8 character at the start of the text; 0 if it is none, or NUL.
std::size_t character_length(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80) {
        return lead != 0 ? 1 : 0;
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) {
        return 0;
    }
    const auto second = static_cast<unsigned char>(text[1]);
    // Longer than need be, half of a pair, or beyond the last character.
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) ||
        (lead == 0xF4 && second > 0x8F)) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if (!continues(text[i])) {
            return 0;
        }
    }
    return length;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// How many bytes are valid UTF-8 without NUL.
std::size_t valid_prefix(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = character_length(text.substr(at));
        if (length == 0) {
            break;
        }
        at += length;
    }
    return at;
}

// As many characters as can be converted; `complete` tells whether these are all.
std::string convert(std::string_view bytes, const char* encoding, bool& complete) {
    const iconv_t converter = iconv_open("UTF-8", encoding);
    complete = false;
    if (converter == reinterpret_cast<iconv_t>(-1)) {  // NOLINT(performance-no-int-to-ptr): so POSIX has it
        return {};
    }
    std::string in(bytes);
    char* from = in.data();
    std::size_t left = in.size();
    std::string out;
    std::array<char, 4096> buffer{};
    while (left > 0) {
        char* to = buffer.data();
        std::size_t room = buffer.size();
        const std::size_t done = iconv(converter, &from, &left, &to, &room);
        out.append(buffer.data(), buffer.size() - room);
        if (done == static_cast<std::size_t>(-1) && room == buffer.size()) {
            break;  // not for want of room
        }
    }
    iconv_close(converter);
    complete = left == 0;
    return out;
}

// The text up to the line in which `at` is.
Decoded cut_before(std::string text, std::size_t at, std::string_view what) {
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    text.resize(at == 0 ? 0 : text.rfind('\n', at - 1) + 1);
    return {std::move(text), absl::StrCat("line ", line, ": ", to_absl(what))};
}

}  // namespace

Decoded decode(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        bool complete = false;
        std::string text = convert(bytes, "UTF-16", complete);
        const std::size_t valid = valid_prefix(text);
        return complete && valid == text.size() ? Decoded{std::move(text), {}}
                                                : cut_before(std::move(text), valid, "damaged UTF-16");
    }
    if (bytes.starts_with(kByteOrderMark)) {
        bytes.remove_prefix(kByteOrderMark.size());
    }
    const std::size_t valid = valid_prefix(bytes);
    if (valid == bytes.size()) {
        return {std::string(bytes), {}};
    }
    if (bytes[valid] == '\0') {
        return cut_before(std::string(bytes), valid, "a NUL byte");
    }
    if (!is_ascii(bytes.substr(0, valid))) {
        return cut_before(std::string(bytes), valid, "damaged UTF-8");
    }
    bool complete = false;
    std::string text = convert(bytes, "CP932", complete);
    if (complete && text.find('\0') == std::string::npos) {
        return {std::move(text), {}};
    }
    return cut_before(std::string(bytes), valid, "neither UTF-8 nor Shift-JIS");
}

bool LineReader::next(std::string_view& line) {
    if (rest_.empty()) {
        return false;
    }
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    ++number_;
    return true;
}

void Cursor::skip_blanks() {
    while (!rest_.empty()) {
        if (rest_.front() == ' ' || rest_.front() == '\t' || rest_.front() == '\r') {
            rest_.remove_prefix(1);
        } else if (!accept(kWideBlank)) {
            return;
        }
    }
}

bool Cursor::accept(std::string_view word) {
    if (!rest_.starts_with(word)) {
        return false;
    }
    rest_.remove_prefix(word.size());
    return true;
}

bool Cursor::accept_any(std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return accept(word); });
}

int Cursor::accept_digit() {
    if (rest_.empty()) {
        return -1;
    }
    if (rest_.front() >= '0' && rest_.front() <= '9') {
        const int digit = rest_.front() - '0';
        rest_.remove_prefix(1);
        return digit;
    }
    if (rest_.size() >= 3 && rest_.starts_with("\xEF\xBC")) {  // the wide digits are EF BC 90 to EF BC 99
        const int digit = static_cast<unsigned char>(rest_[2]) - 0x90;
        if (digit >= 0 && digit <= 9) {
            rest_.remove_prefix(3);
            return digit;
        }
    }
    return -1;
}

int Cursor::accept_number() {
    int number = accept_digit();
    for (int digit = number; digit >= 0;) {
        digit = accept_digit();
        if (digit >= 0 && number < 1'000'000) {
            number = 10 * number + digit;
        }
    }
    return number;
}

std::string_view Cursor::accept_word() {
    const std::size_t end = std::min({rest_.find_first_of(" \t\r"), rest_.find(kWideBlank), rest_.size()});
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
}

std::string_view trim(std::string_view text) {
    Cursor cursor(text);
    cursor.skip_blanks();
    text = cursor.rest();
    while (!text.empty()) {
        if (text.back() == ' ' || text.back() == '\t' || text.back() == '\r') {
            text.remove_suffix(1);
        } else if (text.ends_with(kWideBlank)) {
            text.remove_suffix(kWideBlank.size());
        } else {
            break;
        }
    }
    return text;
}

std::string one_line(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    return line;
}

absl::Status line_error(int number, std::string_view what) {
    std::string message = absl::StrCat("line ", number, ": ", one_line(what));
    if (message.size() > kMaxMessage) {
        std::size_t end = kMaxMessage;
        while (end > 0 && continues(message[end])) {
            --end;
        }
        message.resize(end);
        message += "...";
    }
    return absl::InvalidArgumentError(message);
}

void add_line(std::string& text, std::string_view line) {
    if (!text.empty()) {
        text += '\n';
    }
    text += line;
}

}  // namespace komainu::records
