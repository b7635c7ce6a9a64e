// The finished positions of an analysis in a file, with what they belong to.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/analysis/analysis.h"

namespace komainu::analysis {

class ResumeFile {
public:
    // `identity` tells analyses apart. An empty path: no file.
    ResumeFile(std::string path, std::string identity) : path_(std::move(path)), identity_(std::move(identity)) {}

    // The finished positions, from the first one on; none if there is no such file. The lines are legal. See analyse().
    absl::StatusOr<std::vector<PositionAnalysis>> load(const Record& record) const;
    absl::Status save(const Record& record, const std::vector<PositionAnalysis>& positions) const;

private:
    std::string path_;
    std::string identity_;
};

}  // namespace komainu::analysis
