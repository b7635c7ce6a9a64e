// JSON: everything a record has. docs/records.md lists the keys.

#include <nlohmann/json.hpp>
#include <optional>

#include "absl/strings/str_cat.h"
#include "format.h"
#include "json_reader.h"
#include "komainu/util/words.h"
#include "score_text.h"
#include "text.h"

namespace komainu::records {
namespace {

using nlohmann::json;

constexpr std::array<std::pair<Outcome, const char*>, 4> kOutcomes = {{{Outcome::Unknown, "unknown"},
                                                                       {Outcome::BlackWins, "black"},
                                                                       {Outcome::WhiteWins, "white"},
                                                                       {Outcome::Draw, "draw"}}};

bool looks_like(std::string_view text) { return trim(text.substr(0, 1000)).starts_with('{') || text.starts_with('{'); }

// The text at a key; empty if there is none.
std::string string_at(const json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<std::int64_t> number_at(const json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    if (found == object.end() || !found->is_number_integer() ||
        (found->is_number_unsigned() && !std::in_range<std::int64_t>(found->get<std::uint64_t>()))) {
        return std::nullopt;
    }
    return found->get<std::int64_t>();
}

NamedGame named_game(std::string_view text) {
    const json root = read_json(text).root;
    NamedGame named{.name = string_at(root, "variant"), .options = {}};
    if (const auto options = root.is_object() ? root.find("options") : root.end();
        options != root.end() && options->is_object()) {
        for (const auto& [name, value] : options->items()) {
            named.options.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
        }
    }
    return named;
}

void read_head(const json& root, RecordBuilder& builder) {
    if (const auto headers = root.find("headers"); headers != root.end() && headers->is_array()) {
        for (const json& header : *headers) {
            if (header.is_array() && header.size() == 2 && header[0].is_string() && header[1].is_string()) {
                builder.add_header(header[0].get<std::string>(), header[1].get<std::string>());
            }
        }
    }
    if (const std::string comment = string_at(root, "comment"); !comment.empty()) {
        builder.add_comment(comment);
    }
    const auto result = root.find("result");
    if (result == root.end() || !result->is_object()) {
        return;
    }
    const std::string name = string_at(*result, "outcome");
    for (const auto& [outcome, text] : kOutcomes) {
        if (name == text) {
            builder.set_result({outcome, one_line(string_at(*result, "reason"))}, 1);
        }
    }
}

absl::Status read_move(const json& entry, RecordBuilder& builder) {
    const std::string text = entry.is_string() ? entry.get<std::string>() : string_at(entry, "move");
    if (const absl::Status status = builder.play(text); !status.ok()) {
        return status;
    }
    RecordMove& move = *builder.last_move();
    move.comment = string_at(entry, "comment");
    if (const auto plies = number_at(entry, "mate")) {
        move.score = mate_score(*plies);
    } else if (const auto cents = number_at(entry, "cp");
               cents && *cents >= -kMaxEvaluation && *cents <= kMaxEvaluation) {
        move.score = static_cast<Score>(*cents);
    }
    if (const auto time = number_at(entry, "ms"); time && *time >= 0) {
        move.milliseconds = *time;
    }
    return absl::OkStatus();
}

absl::Status read(std::string_view text, RecordBuilder& builder) {
    const ReadJson read = read_json(text);
    const absl::Status damage = read.error_line > 0 ? line_error(read.error_line, "damaged JSON") : absl::OkStatus();
    if (!read.root.is_object()) {
        return damage.ok() ? line_error(1, "no JSON object") : damage;
    }
    if (const std::string start = string_at(read.root, "start"); !start.empty()) {
        if (const absl::Status status = builder.set_start(start); !status.ok()) {
            return line_error(1, absl::StrCat("start: ", status.message()));
        }
    }
    read_head(read.root, builder);
    const auto moves = read.root.find("moves");
    if (moves == read.root.end() || !moves->is_array()) {
        return damage.ok() ? line_error(1, "no \"moves\"") : damage;
    }
    for (std::size_t i = 0; i < moves->size(); ++i) {
        // The last one of a damaged text may lack its tail.
        if (const absl::Status status = read_move((*moves)[i], builder); !status.ok()) {
            const int line = i < read.move_lines.size() ? read.move_lines[i] : 1;
            return !damage.ok() && i + 1 == moves->size()
                       ? damage
                       : line_error(line, absl::StrCat("move ", i + 1, ": ", status.message()));
        }
    }
    return damage;
}

json move_to_json(const Record& record, const RecordMove& move) {
    json entry = {{"move", record.variant->move_text(move.move)}};
    if (!move.comment.empty()) {
        entry["comment"] = move.comment;
    }
    if (move.score && is_mate(*move.score)) {
        entry["mate"] = mate_plies(*move.score);
    } else if (move.score) {
        entry["cp"] = *move.score;
    }
    if (move.milliseconds) {
        entry["ms"] = *move.milliseconds;
    }
    return entry;
}

// One move a line, so that people and comparing programs see what differs.
std::string write(const Record& record) {
    const auto dump = [](const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); };
    json options = json::object();
    for (const auto& [name, value] : record.options) {
        options[name] = value;
    }
    json headers = json::array();
    for (const auto& [name, value] : record.headers) {
        headers.push_back({name, value});
    }
    const json start = record.start.empty() ? json() : json(record.start);
    const json result = {{"outcome", kOutcomes[static_cast<std::size_t>(record.result.outcome)].second},
                         {"reason", record.result.reason}};
    std::string text = absl::StrCat(
        "{\"format\":\"komainu-record\",\"version\":1,\n \"variant\":", dump(std::string(record.variant->game().name)),
        ",\n \"options\":", dump(options), ",\n \"start\":", dump(start), ",\n \"headers\":", dump(headers),
        ",\n \"comment\":", dump(record.comment), ",\n \"result\":", dump(result), ",\n \"moves\":[");
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        absl::StrAppend(&text, i == 0 ? "\n  " : ",\n  ", dump(move_to_json(record, record.moves[i])));
    }
    text += "]}\n";
    return text;
}

}  // namespace

const RecordFormat kJsonFormat = {
    .name = "json", .looks_like = looks_like, .named_game = named_game, .read = read, .write = write};

}  // namespace komainu::records
