#include "board/json_fields.h"

#include <utility>

#include "absl/strings/str_cat.h"

namespace komainu::board {
namespace {

constexpr int kMaxDepth = 4;  // an object of lists and objects, and some to spare

absl::Status wrong(const char* name, absl::string_view expected) {
    return absl::InvalidArgumentError(absl::StrCat("'", name, "' must be ", expected));
}

// Null if there is none.
const Json* find(const Json& object, const char* name) {
    const auto field = object.find(name);
    return field == object.end() || field->is_null() ? nullptr : &*field;
}

}  // namespace

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json text_or_null(std::string_view text) { return text.empty() ? Json() : Json(text); }

absl::StatusOr<Json> read_object(std::string_view body) {
    bool too_deep = false;
    const auto check_depth = [&](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth > kMaxDepth;
        return !too_deep;
    };
    Json json = Json::parse(body, check_depth, false);
    if (too_deep) {
        return absl::InvalidArgumentError("the request's JSON is nested too deeply");
    }
    if (json.is_discarded()) {
        return absl::InvalidArgumentError("the request is no JSON");
    }
    if (!json.is_object()) {
        return absl::InvalidArgumentError("the request must be a JSON object");
    }
    return json;
}

absl::StatusOr<std::optional<std::string>> text_field(const Json& object, const char* name) {
    const Json* const field = find(object, name);
    if (field == nullptr) {
        return std::nullopt;
    }
    if (!field->is_string()) {
        return wrong(name, "a text");
    }
    return field->get<std::string>();
}

absl::StatusOr<std::optional<std::int64_t>> number_field(const Json& object, const char* name, std::int64_t min,
                                                         std::int64_t max) {
    const Json* const field = find(object, name);
    if (field == nullptr) {
        return std::nullopt;
    }
    // Unsigned numbers beyond the signed ones are beyond every maximum.
    const bool fits = field->is_number_integer() &&
                      !(field->is_number_unsigned() && field->get<std::uint64_t>() > static_cast<std::uint64_t>(max));
    if (!fits || field->get<std::int64_t>() < min || field->get<std::int64_t>() > max) {
        return wrong(name, absl::StrCat("a whole number in ", min, "..", max));
    }
    return field->get<std::int64_t>();
}

absl::StatusOr<bool> flag_field(const Json& object, const char* name) {
    const Json* const field = find(object, name);
    if (field != nullptr && !field->is_boolean()) {
        return wrong(name, "true or false");
    }
    return field != nullptr && field->get<bool>();
}

absl::StatusOr<std::vector<std::string>> list_field(const Json& object, const char* name, std::size_t max_size) {
    std::vector<std::string> texts;
    const Json* const field = find(object, name);
    if (field == nullptr) {
        return texts;
    }
    if (!field->is_array()) {
        return wrong(name, "a list of texts");
    }
    if (field->size() > max_size) {
        return wrong(name, absl::StrCat("a list of at most ", max_size));
    }
    for (const Json& text : *field) {
        if (!text.is_string()) {
            return wrong(name, "a list of texts");
        }
        texts.push_back(text.get<std::string>());
    }
    return texts;
}

absl::StatusOr<std::vector<std::pair<std::string, std::string>>> pairs_field(const Json& object, const char* name) {
    std::vector<std::pair<std::string, std::string>> pairs;
    const Json* const field = find(object, name);
    if (field == nullptr) {
        return pairs;
    }
    if (!field->is_object()) {
        return wrong(name, "an object of texts");
    }
    for (const auto& [key, value] : field->items()) {
        if (!value.is_string()) {
            return wrong(name, "an object of texts");
        }
        pairs.emplace_back(key, value.get<std::string>());
    }
    return pairs;
}

absl::StatusOr<std::string> needed_text_field(const Json& object, const char* name) {
    auto text = text_field(object, name);
    if (!text.ok()) {
        return text.status();
    }
    if (!text->has_value()) {
        return absl::InvalidArgumentError(absl::StrCat("'", name, "' is missing"));
    }
    return **std::move(text);
}

}  // namespace komainu::board
