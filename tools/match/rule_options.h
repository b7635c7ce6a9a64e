// The game and its rule options as command lines give them: --variant NAME --option NAME=VALUE ...
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/rules/variant.h"

namespace komainu::match {

// The game with options such as "ChuRules=Lishogi". InvalidArgument or NotFound: what cannot be read, or is not known.
absl::StatusOr<std::shared_ptr<const Variant>> variant_with_options(std::string_view game,
                                                                    const std::vector<std::string>& options);

}  // namespace komainu::match
