// The table of options for all protocols: declared names, types, ranges and values, and the reading of `setoption`.
// Names are compared as same_name() does, so "Clear Hash" is Clear_Hash.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "komainu/protocol/dialect.h"
#include "komainu/util/words.h"

namespace komainu {

class OptionTable {
public:
    using SetNumber = std::function<absl::Status(std::int64_t)>;
    using SetText = std::function<absl::Status(const std::string&)>;

    struct Names {
        std::string usi;
        std::string uci = {};                  // if different, for UCI and XBoard
        std::vector<std::string> others = {};  // read, never listed
        bool has_cecp_command = false;         // XBoard sets it by a command of its own and needs no option
    };
    // Values of a combo and further spellings of some of them: (spelling, value).
    struct Choices {
        std::vector<std::string> values;  // the first is the default
        std::vector<std::pair<std::string, std::string>> spellings = {};
    };

    void add_spin(Names names, std::int64_t value, std::int64_t min, std::int64_t max, SetNumber set);
    void add_check(Names names, bool value, SetNumber set);
    void add_combo(Names names, Choices choices, SetText set);
    // More values and spellings for a combo; what it has already is left out. False if there is no such option.
    bool add_choices(std::string_view name, const Choices& choices);
    // A file's path. The setter may return a remark.
    void add_file(Names names, std::string value, std::function<absl::StatusOr<std::string>(const std::string&)> set);
    void add_button(Names names, std::function<void()> press);
    // A customary name that has no effect here.
    void add_ignored(std::string name);

    // Sets an option. Nothing happens if it has that value already. NotFound: no such option. InvalidArgument: no such
    // value. Other errors come from the setter. Returns a remark for the user, or an empty text.
    absl::StatusOr<std::string> set(std::string_view name, std::string_view value);

    // The same for what a protocol or a client prefers, if nobody has set the option yet; it must be one of the values.
    void suggest(std::string_view name, std::string_view value);

    // The `option` lines, or for XBoard the `feature option=` lines. Defaults are the present values.
    std::string listing(Dialect dialect) const;

private:
    enum class Type : std::uint8_t { Spin, Check, Combo, File, Button, Ignored };
    struct Option {
        Names names;
        Type type = Type::Ignored;
        std::string value;
        std::int64_t min = 0;
        std::int64_t max = 0;
        Choices choices;
        bool chosen = false;  // somebody has set it
        SetNumber set_number;
        SetText set_text;
        std::function<absl::StatusOr<std::string>(const std::string&)> set_file;
    };

    Option* find(std::string_view name);
    static absl::StatusOr<std::string> set(Option& option, std::string_view value);
    static std::string line(const Option& option, Dialect dialect);
    static std::string cecp_line(const Option& option);
    static absl::StatusOr<std::string> set_spin(Option& option, std::string_view value);
    static absl::StatusOr<std::string> set_check(Option& option, std::string_view value);
    static absl::StatusOr<std::string> set_file(Option& option, std::string_view value);
    static absl::StatusOr<std::string> set_combo(Option& option, std::string_view value);

    std::vector<Option> options_;
};

// The words behind `setoption`: "name NAME... [value VALUE...]". InvalidArgument if there is no name.
struct OptionSetting {
    std::string name;
    std::string value;
};
absl::StatusOr<OptionSetting> parse_setoption(Words words);

}  // namespace komainu
