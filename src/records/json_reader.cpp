#include "json_reader.h"

#include <iterator>
#include <utility>

namespace komainu::records {
namespace {

using nlohmann::json;

// Characters for the parser, which counts the lines that it has taken.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, int* line) : at_(at), line_(line) {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        *line_ += *at_ == '\n' ? 1 : 0;
        ++at_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    int* line_;
};

constexpr std::size_t kMaxDepth = 20;  // a record needs four

// Puts the values together as they come.
class Builder : public json::json_sax_t {
public:
    Builder(ReadJson& result, const int& line) : result_(result), line_(line) {}

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t&) override { return add(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(json::object()); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& key) override {
        key_ = std::move(key);
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const json::exception&) override { return false; }

private:
    bool open(json value) {
        if (open_.size() >= kMaxDepth) {
            return false;
        }
        json& place = put(std::move(value));
        open_.push_back(&place);
        return true;
    }

    bool add(json value) {
        put(std::move(value));
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    json& put(json value) { return next_place() = std::move(value); }

    // Where the next value belongs.
    json& next_place() {
        if (open_.empty()) {
            return result_.root;
        }
        json& parent = *open_.back();
        if (parent.is_object()) {
            if (open_.size() == 1) {
                in_moves_ = key_ == "moves";
                if (in_moves_) {
                    result_.move_lines.clear();
                }
            }
            return parent[key_];
        }
        if (open_.size() == 2 && in_moves_) {
            result_.move_lines.push_back(line_);
        }
        return parent.emplace_back();
    }

    ReadJson& result_;
    const int& line_;
    std::vector<json*> open_;  // the innermost last; a parent does not change before its child is closed
    std::string key_;
    bool in_moves_ = false;  // the key of the outermost object
};

}  // namespace

ReadJson read_json(std::string_view text) {
    ReadJson result;
    int line = 1;
    Builder builder(result, line);
    const CountingIterator begin(text.data(), &line);
    const CountingIterator end(text.data() + text.size(), &line);
    if (!json::sax_parse(begin, end, &builder)) {
        result.error_line = line;
    }
    return result;
}

}  // namespace komainu::records
