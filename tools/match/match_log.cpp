#include "match/match_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"

namespace komainu::match {
namespace {

constexpr int kFormat = 1;

std::string errno_text() { return std::generic_category().message(errno); }

absl::Status cannot_write(const std::string& path) {
    return absl::UnavailableError(absl::StrCat("cannot write '", path, "': ", errno_text()));
}

absl::Status add_line(std::string_view line, LogContents& contents) {
    try {
        const nlohmann::json json = nlohmann::json::parse(line);
        const auto type = json.at("type").get<std::string>();
        if (contents.settings.is_null()) {
            if (type != "match" || json.at("format") != kFormat || !json.at("settings").is_object()) {
                return absl::DataLossError("the first line is not that of a match");
            }
            contents.settings = json.at("settings");
        } else if (type == "game") {
            contents.games.push_back(game_from_json(json));
        } else {
            return absl::DataLossError("a line of an unknown type");
        }
    } catch (const std::exception& error) {
        return absl::DataLossError(error.what());
    }
    return absl::OkStatus();
}

// "engines/0/limits/nodes", for the message.
std::string first_difference(const nlohmann::json& before, const nlohmann::json& now) {
    const nlohmann::json patch = nlohmann::json::diff(before, now);
    return patch.empty() ? "" : patch.at(0).at("path").get<std::string>().substr(1);
}

}  // namespace

absl::StatusOr<LogContents> read_log(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return absl::NotFoundError(absl::StrCat("cannot read '", path, "'"));
    }
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    LogContents contents;
    std::size_t begin = 0;
    for (int number = 1; begin < text.size(); ++number) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string::npos) {
            break;  // torn
        }
        const absl::Status status = add_line(std::string_view(text).substr(begin, end - begin), contents);
        if (!status.ok()) {
            if (end + 1 == text.size() && number > 1) {
                break;  // a machine that lost power may leave rubbish at the end
            }
            return absl::DataLossError(absl::StrCat(path, ":", number, ": ", status.message()));
        }
        begin = end + 1;
    }
    contents.whole_bytes = begin;
    std::set<int> numbers;
    for (const GameRecord& game : contents.games) {
        if (!numbers.insert(game.game).second) {
            return absl::DataLossError(absl::StrCat(path, ": game ", game.game, " is there twice"));
        }
    }
    return contents;
}

absl::StatusOr<std::unique_ptr<MatchLog>> MatchLog::open(const MatchSettings& settings) {
    const std::string& path = settings.log_path;
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (descriptor < 0) {
        return absl::NotFoundError(absl::StrCat("cannot write '", path, "': ", errno_text()));
    }
    std::unique_ptr<MatchLog> log(new MatchLog(descriptor, path, {settings.engines[0].name, settings.engines[1].name}));
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        return absl::AlreadyExistsError(absl::StrCat("another match writes to '", path, "'"));
    }
    if (lseek(descriptor, 0, SEEK_END) > 0) {
        if (!settings.resume) {
            return absl::AlreadyExistsError(
                absl::StrCat("'", path, "' exists: --resume goes on with it, another --log begins anew"));
        }
        auto contents = read_log(path);
        if (!contents.ok()) {
            return contents.status();
        }
        const nlohmann::json now = identity_of(to_json(settings));
        if (!contents->settings.is_null()) {
            if (const nlohmann::json before = identity_of(contents->settings); before != now) {
                return absl::FailedPreconditionError(
                    absl::StrCat("'", path, "' is of another match: ", first_difference(before, now), " differs"));
            }
        }
        if (ftruncate(descriptor, static_cast<off_t>(contents->whole_bytes)) != 0) {
            return absl::UnavailableError(absl::StrCat("cannot shorten '", path, "': ", errno_text()));
        }
        log->earlier_ = std::move(contents->games);
        if (!contents->settings.is_null()) {
            return log;
        }
    }
    const absl::Status status =
        log->write_line({{"type", "match"}, {"format", kFormat}, {"settings", to_json(settings)}});
    if (!status.ok()) {
        return status;
    }
    return log;
}

MatchLog::~MatchLog() { close(descriptor_); }

absl::Status MatchLog::append(const GameRecord& record) { return write_line(to_json(record, names_)); }

absl::Status MatchLog::write_line(const nlohmann::json& json) {
    // Engines may write anything; what is no UTF-8 becomes a question mark.
    const std::string text = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t written = write(descriptor_, rest.data(), rest.size());
        if (written < 0 && errno != EINTR) {
            return cannot_write(path_);
        }
        rest.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    if (fdatasync(descriptor_) != 0 && errno != EINVAL) {  // EINVAL: a pipe or a terminal
        return cannot_write(path_);
    }
    return absl::OkStatus();
}

}  // namespace komainu::match
