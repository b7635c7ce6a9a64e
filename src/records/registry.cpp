// All formats, and what they share: finding the format, the encoding and the game of a text.

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "builder.h"
#include "format.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/records/records.h"
#include "komainu/util/words.h"
#include "text.h"

namespace komainu {
namespace {

using records::RecordFormat;

// In the order in which they are looked for: those with the clearest marks first.
constexpr std::array<const RecordFormat*, 6> kFormats = {
    &records::kJsonFormat, &records::kKifFormat, &records::kGameCourierFormat,
    &records::kPgnFormat,  &records::kUsiFormat, &records::kSfenFormat,
};

constexpr std::array<std::string_view, 6> kNames = {"usi", "sfen", "kif", "game-courier", "pgn", "json"};

const RecordFormat* find_format(std::string_view name) {
    const auto* const found =
        std::ranges::find_if(kFormats, [&](const RecordFormat* format) { return same_name(format->name, name); });
    return found != kFormats.end() ? *found : nullptr;
}

const RecordFormat* find_format_of(std::string_view text) {
    const auto* const found =
        std::ranges::find_if(kFormats, [&](const RecordFormat* format) { return format->looks_like(text); });
    return found != kFormats.end() ? *found : nullptr;
}

struct Candidate {
    const GameSpec* game;
    NameValues options;
};

void add_candidates(const GameSpec& game, const NameValues& given, const RecordFormat& format,
                    std::vector<Candidate>& candidates) {
    std::vector<NameValues> choices = {{}};
    for (const RuleOption& option : game.options) {
        const auto chosen =
            std::ranges::find_if(given, [&](const auto& entry) { return same_name(entry.first, option.name); });
        std::vector<std::string> values = option.value_names();
        if (chosen != given.end()) {
            std::erase_if(values, [&](const std::string& value) { return !same_name(value, chosen->second); });
        } else if (format.is_of_today) {
            std::ranges::stable_partition(values, [&](const std::string& value) { return value == option.usual; });
        }
        std::vector<NameValues> more;
        for (const std::string& value : values) {
            for (NameValues choice : choices) {
                if (value != option.values.front().name) {
                    choice.emplace_back(option.name, value);
                }
                more.push_back(std::move(choice));
            }
        }
        choices = std::move(more);
    }
    for (NameValues& choice : choices) {
        candidates.push_back({&game, std::move(choice)});
    }
}

// The games and rules that the text may be of.
absl::StatusOr<std::vector<Candidate>> find_candidates(std::string_view text, const RecordFormat& format,
                                                       const RecordHints& hints) {
    const records::NamedGame named = format.named_game(text);
    RuleChoices known;
    for (const auto& [name, value] : named.options) {
        if (const absl::Status status = known.set(name, value); !status.ok()) {
            return records::line_error(named.line, to_std(status.message()));
        }
    }
    NameValues options = named.options;
    for (const auto& hint : hints.options) {
        if (const absl::Status status = known.set(hint.first, hint.second); !status.ok()) {
            return status;
        }
        if (std::ranges::none_of(options, [&](const auto& o) { return same_name(o.first, hint.first); })) {
            options.push_back(hint);
        }
    }
    std::vector<Candidate> candidates;
    const std::string& name = named.name.empty() ? hints.game : named.name;
    for (const GamePointer& game : all_games()) {
        if (name.empty() || find_game(name) == game) {
            add_candidates(*game, options, format, candidates);
        }
    }
    if (candidates.empty()) {
        const std::string what = absl::StrCat("no such game: ", name);
        return named.name.empty() ? absl::NotFoundError(what) : records::line_error(named.line, what);
    }
    return candidates;
}

struct Attempt {
    records::RecordBuilder builder;
    absl::Status status;
};

}  // namespace

std::span<const std::string_view> record_formats() { return kNames; }

std::string_view record_format_of(std::string_view text) {
    const RecordFormat* const format = find_format_of(records::decode(text.substr(0, kMaxRecordBytes)).text);
    return format != nullptr ? format->name : std::string_view();
}

absl::StatusOr<ReadRecord> read_record(std::string_view bytes, const RecordHints& hints) {
    if (bytes.size() > kMaxRecordBytes) {
        return absl::InvalidArgumentError(absl::StrCat("more than ", kMaxRecordBytes >> 20, " MiB"));
    }
    const records::Decoded decoded = records::decode(bytes);
    const RecordFormat* const format = hints.format.empty() ? find_format_of(decoded.text) : find_format(hints.format);
    if (format == nullptr) {
        if (!hints.format.empty()) {
            return absl::NotFoundError(absl::StrCat("no such format: ", hints.format));
        }
        return absl::InvalidArgumentError(decoded.warning.empty() ? "line 1: no known format" : decoded.warning);
    }
    const auto candidates = find_candidates(decoded.text, *format, hints);
    if (!candidates.ok()) {
        return candidates.status();
    }
    std::optional<Attempt> best;
    for (const Candidate& candidate : *candidates) {
        const auto variant = make_variant(candidate.game->name, candidate.options);
        if (!variant.ok()) {
            return variant.status();
        }
        Attempt attempt{records::RecordBuilder(*variant, candidate.options), absl::OkStatus()};
        attempt.status = format->read(decoded.text, attempt.builder);
        const bool complete = attempt.status.ok();
        if (!best || complete || attempt.builder.plies() > best->builder.plies()) {
            best.emplace(std::move(attempt));
        }
        if (complete) {
            break;
        }
    }
    if (best->builder.plies() == 0 && (!best->status.ok() || !decoded.warning.empty())) {
        return best->status.ok() ? absl::InvalidArgumentError(decoded.warning) : best->status;
    }
    ReadRecord read{best->builder.finish(), std::string(format->name), best->builder.remark()};
    read.damaged = !best->status.ok() || !decoded.warning.empty();
    if (!best->status.ok()) {
        read.warning = std::string(best->status.message());
    } else if (!decoded.warning.empty()) {
        read.warning = decoded.warning;
    }
    return read;
}

absl::StatusOr<ReadRecord> read_record_file(const std::string& path, const RecordHints& hints) {
    std::ifstream file;
    if (path != "-") {
        file.open(path, std::ios::binary);
    }
    std::istream& stream = path != "-" ? file : std::cin;
    if (!stream.good()) {
        return absl::NotFoundError("cannot be read");
    }
    // One byte more than is allowed: endless input is refused and not waited for.
    std::string text(kMaxRecordBytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() <= kMaxRecordBytes && !stream.eof()) {
        return absl::NotFoundError("cannot be read");
    }
    return read_record(text, hints);
}

absl::StatusOr<std::string> write_record(const Record& record, std::string_view format_name) {
    const RecordFormat* const format = find_format(format_name);
    if (format == nullptr) {
        return absl::NotFoundError(absl::StrCat("no such format: ", to_absl(format_name)));
    }
    Position position = start_position(record);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        if (!MoveGenerator(position).is_legal(record.moves[i].move)) {
            return absl::InvalidArgumentError(absl::StrCat("move ", i + 1, ": illegal"));
        }
        position.make(record.moves[i].move);
    }
    return format->write(record);
}

}  // namespace komainu
