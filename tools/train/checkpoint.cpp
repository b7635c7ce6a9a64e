#include "train/checkpoint.h"

#include <c10/util/Exception.h>
#include <torch/serialize/input-archive.h>
#include <torch/serialize/output-archive.h>

#include <fstream>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "komainu/util/replace_file.h"

namespace komainu::training {
namespace {

c10::IValue read(torch::serialize::InputArchive& archive, const std::string& name) {
    c10::IValue value;
    archive.read(name, value);
    return value;
}

torch::serialize::InputArchive part(torch::serialize::InputArchive& archive, const std::string& name) {
    torch::serialize::InputArchive part;
    archive.read(name, part);
    return part;
}

}  // namespace

absl::Status save_checkpoint(const std::string& path, const std::string& settings, const Progress& progress,
                             const Model& model, const torch::optim::Optimizer& optimizer) {
    torch::serialize::OutputArchive archive;
    torch::serialize::OutputArchive model_archive;
    torch::serialize::OutputArchive optimizer_archive;
    model.save(model_archive);
    optimizer.save(optimizer_archive);
    archive.write("settings", c10::IValue(settings));
    archive.write("epochs", c10::IValue(std::int64_t{progress.epochs}));
    archive.write("steps", c10::IValue(progress.steps));
    archive.write("scale", c10::IValue(static_cast<double>(progress.scale)));
    archive.write("model", model_archive);
    archive.write("optimizer", optimizer_archive);
    std::ostringstream bytes;
    archive.save_to(bytes);
    return replace_file(path, bytes.view());
}

absl::Status load_checkpoint(const std::string& path, const std::string& settings, Progress& progress, Model& model,
                             torch::optim::Optimizer& optimizer) try {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return absl::NotFoundError(absl::StrCat("cannot read ", path));
    }
    torch::serialize::InputArchive archive;
    archive.load_from(stream);
    if (const std::string found = read(archive, "settings").toStringRef(); found != settings) {
        return absl::FailedPreconditionError(
            absl::StrCat(path, " is of a training with other settings:\n  ", found, "\nnot\n  ", settings));
    }
    progress.epochs = static_cast<int>(read(archive, "epochs").toInt());
    progress.steps = read(archive, "steps").toInt();
    progress.scale = static_cast<float>(read(archive, "scale").toDouble());
    auto model_archive = part(archive, "model");
    model.load(model_archive);
    auto optimizer_archive = part(archive, "optimizer");
    optimizer.load(optimizer_archive);
    return absl::OkStatus();
} catch (const c10::Error&) {
    return absl::DataLossError(absl::StrCat(path, " is damaged, or no checkpoint"));
}

}  // namespace komainu::training
