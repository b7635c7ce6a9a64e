#include "komainu/protocol/usi_options.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace komainu {
namespace {

absl::Status bad_value(const std::string& name, std::string_view value, absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("option ", name, ": '", to_absl(value), "' ", what));
}

}  // namespace

void OptionTable::add_spin(Names names, std::int64_t value, std::int64_t min, std::int64_t max, SetNumber set) {
    Option& option = options_.emplace_back();
    option.names = std::move(names);
    option.type = Type::Spin;
    option.value = std::to_string(value);
    option.min = min;
    option.max = max;
    option.set_number = std::move(set);
}

void OptionTable::add_check(Names names, bool value, SetNumber set) {
    Option& option = options_.emplace_back();
    option.names = std::move(names);
    option.type = Type::Check;
    option.value = value ? "true" : "false";
    option.set_number = std::move(set);
}

void OptionTable::add_combo(Names names, Choices choices, SetText set) {
    Option& option = options_.emplace_back();
    option.names = std::move(names);
    option.type = Type::Combo;
    option.value = choices.values.front();
    option.choices = std::move(choices);
    option.set_text = std::move(set);
}

bool OptionTable::add_choices(std::string_view name, const Choices& choices) {
    Option* const option = find(name);
    if (option == nullptr || option->type != Type::Combo) {
        return false;
    }
    for (const std::string& value : choices.values) {
        if (std::ranges::find(option->choices.values, value) == option->choices.values.end()) {
            option->choices.values.push_back(value);
        }
    }
    for (const auto& spelling : choices.spellings) {
        if (std::ranges::find(option->choices.spellings, spelling) == option->choices.spellings.end()) {
            option->choices.spellings.push_back(spelling);
        }
    }
    return true;
}

void OptionTable::add_file(Names names, std::string value,
                           std::function<absl::StatusOr<std::string>(const std::string&)> set) {
    Option& option = options_.emplace_back();
    option.names = std::move(names);
    option.type = Type::File;
    option.value = std::move(value);
    option.set_file = std::move(set);
}

void OptionTable::add_button(Names names, std::function<void()> press) {
    Option& option = options_.emplace_back();
    option.names = std::move(names);
    option.type = Type::Button;
    option.set_text = [press = std::move(press)](const std::string&) {
        press();
        return absl::OkStatus();
    };
}

void OptionTable::add_ignored(std::string name) { options_.emplace_back().names.usi = std::move(name); }

OptionTable::Option* OptionTable::find(std::string_view name) {
    const auto found = std::ranges::find_if(options_, [&](const Option& option) {
        const auto is_called = [&](const std::string& candidate) { return same_name(candidate, name); };
        return is_called(option.names.usi) || (!option.names.uci.empty() && is_called(option.names.uci)) ||
               std::ranges::any_of(option.names.others, is_called);
    });
    return found == options_.end() ? nullptr : &*found;
}

absl::StatusOr<std::string> OptionTable::set(std::string_view name, std::string_view value) {
    Option* const option = find(name);
    if (option == nullptr) {
        return absl::NotFoundError(absl::StrCat("no such option: ", to_absl(name)));
    }
    auto remark = set(*option, value);
    option->chosen = option->chosen || remark.ok();
    return remark;
}

void OptionTable::suggest(std::string_view name, std::string_view value) {
    Option* const option = find(name);
    if (option != nullptr && !option->chosen) {
        set(*option, value).IgnoreError();
    }
}

absl::StatusOr<std::string> OptionTable::set(Option& option, std::string_view value) {
    switch (option.type) {
        case Type::Spin: return set_spin(option, value);
        case Type::Check: return set_check(option, value);
        case Type::Combo: return set_combo(option, value);
        case Type::File: return set_file(option, value);
        case Type::Button:
            if (absl::Status status = option.set_text({}); !status.ok()) {
                return status;
            }
            return std::string();
        case Type::Ignored: break;
    }
    return std::string();
}

absl::StatusOr<std::string> OptionTable::set_spin(Option& option, std::string_view value) {
    const auto number = parse_number(value);
    if (!number.has_value()) {
        return bad_value(option.names.usi, value, "is not a number");
    }
    const std::int64_t used = std::clamp(*number, option.min, option.max);
    std::string remark;
    if (used != *number) {
        remark = absl::StrCat("option ", option.names.usi, ": ", to_absl(value), " is not in ", option.min, "..",
                              option.max, ", using ", used);
    }
    std::string text = std::to_string(used);
    if (text != option.value) {
        if (absl::Status status = option.set_number(used); !status.ok()) {
            return status;
        }
        option.value = std::move(text);
    }
    return remark;
}

absl::StatusOr<std::string> OptionTable::set_check(Option& option, std::string_view value) {
    const auto is_any_of = [&](std::initializer_list<std::string_view> words) {
        return std::ranges::any_of(words, [&](std::string_view word) { return same_name(word, value); });
    };
    const bool on = is_any_of({"true", "on", "yes", "1"});
    if (!on && !is_any_of({"false", "off", "no", "0"})) {
        return bad_value(option.names.usi, value, "is neither true nor false");
    }
    std::string text = on ? "true" : "false";
    if (text != option.value) {
        if (absl::Status status = option.set_number(on ? 1 : 0); !status.ok()) {
            return status;
        }
        option.value = std::move(text);
    }
    return std::string();
}

absl::StatusOr<std::string> OptionTable::set_file(Option& option, std::string_view value) {
    auto remark = option.set_file(std::string(value));
    if (remark.ok()) {
        option.value = value;
    }
    return remark;
}

absl::StatusOr<std::string> OptionTable::set_combo(Option& option, std::string_view value) {
    for (const auto& [spelling, meaning] : option.choices.spellings) {
        if (same_name(spelling, value)) {
            value = meaning;
        }
    }
    const auto chosen = std::ranges::find_if(option.choices.values,
                                             [&](const std::string& choice) { return same_name(choice, value); });
    if (chosen == option.choices.values.end()) {
        std::string what = "is none of";
        for (const std::string& choice : option.choices.values) {
            absl::StrAppend(&what, " ", choice);
        }
        return bad_value(option.names.usi, value, what);
    }
    if (*chosen != option.value) {
        if (absl::Status status = option.set_text(*chosen); !status.ok()) {
            return status;
        }
        option.value = *chosen;
    }
    return std::string();
}

std::string OptionTable::listing(Dialect dialect) const {
    std::string text;
    for (const Option& option : options_) {
        const bool hidden = option.type == Type::Ignored || (dialect == Dialect::Cecp && option.names.has_cecp_command);
        if (!hidden) {
            absl::StrAppend(&text, text.empty() ? "" : "\n",
                            dialect == Dialect::Cecp ? cecp_line(option) : line(option, dialect));
        }
    }
    return text;
}

std::string OptionTable::line(const Option& option, Dialect dialect) {
    const bool other_name = dialect != Dialect::Usi && !option.names.uci.empty();
    std::string text = absl::StrCat("option name ", other_name ? option.names.uci : option.names.usi);
    switch (option.type) {
        case Type::Spin:
            absl::StrAppend(&text, " type spin default ", option.value, " min ", option.min, " max ", option.max);
            break;
        case Type::Check: absl::StrAppend(&text, " type check default ", option.value); break;
        case Type::Combo:
            absl::StrAppend(&text, " type combo default ", option.value);
            for (const std::string& choice : option.choices.values) {
                absl::StrAppend(&text, " var ", choice);
            }
            break;
        case Type::File:
            absl::StrAppend(&text, dialect == Dialect::Uci ? " type string" : " type filename", " default ",
                            option.value);
            break;
        case Type::Button: text += " type button"; break;
        case Type::Ignored: break;
    }
    return text;
}

std::string OptionTable::cecp_line(const Option& option) {
    std::string text =
        absl::StrCat("feature option=\"", option.names.uci.empty() ? option.names.usi : option.names.uci);
    switch (option.type) {
        case Type::Spin: absl::StrAppend(&text, " -spin ", option.value, " ", option.min, " ", option.max); break;
        case Type::Check: absl::StrAppend(&text, " -check ", option.value == "true" ? 1 : 0); break;
        case Type::Combo: {
            const char* separator = " -combo ";
            for (const std::string& choice : option.choices.values) {
                absl::StrAppend(&text, separator, choice == option.value ? "*" : "", choice);
                separator = " /// ";
            }
            break;
        }
        case Type::File: absl::StrAppend(&text, " -file ", option.value); break;
        case Type::Button: text += " -button"; break;
        case Type::Ignored: break;
    }
    return text + "\"";
}

absl::StatusOr<OptionSetting> parse_setoption(Words words) {
    // A value may be the word "name", a name cannot be the word "value".
    const auto value_at = std::ranges::find(words, std::string_view("value"));
    Words name(words.begin(), value_at);
    if (name.size() < 2 || name.front() != "name") {
        return absl::InvalidArgumentError("setoption: expected 'setoption name NAME value VALUE'");
    }
    OptionSetting setting;
    setting.name = join_words(name.subspan(1));
    if (value_at != words.end()) {
        setting.value = join_words(Words(value_at + 1, words.end()));
    }
    return setting;
}

}  // namespace komainu
