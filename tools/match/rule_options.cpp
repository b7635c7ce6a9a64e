#include "match/rule_options.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/rules/registry.h"

namespace komainu::match {

absl::StatusOr<std::shared_ptr<const Variant>> variant_with_options(std::string_view game,
                                                                    const std::vector<std::string>& options) {
    std::vector<std::pair<std::string, std::string>> rules;
    for (const std::string& text : options) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos) {
            return absl::InvalidArgumentError(absl::StrCat("--option takes NAME=VALUE, not '", text, "'"));
        }
        rules.emplace_back(text.substr(0, equals), text.substr(equals + 1));
    }
    return make_variant(game, rules);
}

}  // namespace komainu::match
