#include "komainu/protocol/cecp_session.h"

#include <algorithm>
#include <variant>

#include "absl/strings/str_cat.h"
#include "komainu/protocol/chess_text.h"
#include "komainu/protocol/dialect.h"
#include "komainu/version.h"

namespace komainu {
namespace {

constexpr std::int64_t kProgramMemory = 16;  // MiB of what `memory` allows that are not for the table

// The games that XBoard can show, by its names.
struct CecpGame {
    std::string_view name;
    std::string_view game;
};
constexpr CecpGame kGames[] = {{"chu", "chushogi"}, {"shogi", "shogi"}};

bool is_move_text(std::string_view word) {
    return word == kXboardPass || word.find('@') == 1 ||
           (word.size() >= 4 && word[0] >= 'a' && word[0] <= 's' && word[1] >= '1' && word[1] <= '9' &&
            word.find_first_not_of("abcdefghijklmnopqrs0123456789,+=") == std::string_view::npos);
}

}  // namespace

const CecpSession::Command CecpSession::kCommands[] = {
    {"protover", &CecpSession::list_features},
    {"new", &CecpSession::new_game},
    {"variant", &CecpSession::variant},
    {"setboard", &CecpSession::set_board},
    {"force", &CecpSession::force},
    {"go", &CecpSession::go},
    {"playother", &CecpSession::play_other},
    {"usermove", &CecpSession::user_move},
    {"?", &CecpSession::move_now},
    {"undo", &CecpSession::undo},
    {"remove", &CecpSession::remove},
    {"analyze", &CecpSession::analyze},
    {"exit", &CecpSession::exit},
    {"result", &CecpSession::result},
    {"hint", &CecpSession::hint},
    {"draw", &CecpSession::draw},
    {"bk", &CecpSession::book},
    {"ping", &CecpSession::ping},
    {"level", &CecpSession::level},
    {"st", &CecpSession::st},
    {"sd", &CecpSession::sd},
    {"nps", &CecpSession::nps},
    {"time", &CecpSession::time},
    {"otim", &CecpSession::otim},
    {"memory", &CecpSession::memory},
    {"cores", &CecpSession::cores},
    {"option", &CecpSession::option},
    {"post", &CecpSession::post},
    {"nopost", &CecpSession::nopost},
    {"hard", &CecpSession::hard},
    {"easy", &CecpSession::easy},
    {"quit", &CecpSession::quit},
    {"xboard", &CecpSession::ignore},
    {"accepted", &CecpSession::ignore},
    {"rejected", &CecpSession::ignore},
    {"random", &CecpSession::ignore},
    {"computer", &CecpSession::ignore},
    {"name", &CecpSession::ignore},
    {"rating", &CecpSession::ignore},
    {"ics", &CecpSession::ignore},
    {"egtpath", &CecpSession::ignore},
    {".", &CecpSession::ignore},
};

CecpSession::CecpSession(std::istream& input, LineWriter& writer, EngineSetup& setup)
    : writer_(writer),
      setup_(setup),
      position_(setup.engine().position()),
      events_(input),
      search_(setup.engine(), writer, events_) {
    setup_.options().suggest("USI_Variant", "chushogi");
    setup_.options().suggest("ChuRules", "Lishogi");
    set_position(setup_.engine().position());
}

void CecpSession::run(const std::string& line) {
    execute(line);
    bool input_ended = false;
    while (!quit_ && !(input_ended && search_.purpose() != Purpose::Move)) {
        const SessionEvent event = events_.next();
        if (const auto* const ended = std::get_if<SearchEnd>(&event)) {
            search_ended(*ended);
        } else if (const auto* const got = std::get_if<InputLine>(&event); got != nullptr && !writer_.has_failed()) {
            execute(got->text);
        } else if (writer_.has_failed()) {
            break;  // nobody reads a move any more
        } else {
            input_ended = true;
        }
    }
    search_.cancel();
}

void CecpSession::execute(const std::string& line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.empty()) {
        return;
    }
    const auto report = [&](const absl::Status& status) {
        if (!status.ok()) {
            writer_.write(absl::StrCat("Error (", status.message(), "): ", printable(join_words(words))));
        }
        if (search_.purpose() != Purpose::Move) {
            answer_pings();
        }
    };
    for (const Command& command : kCommands) {
        if (command.name == words.front()) {
            return report((this->*command.handle)(Words(words).subspan(1)));
        }
    }
    report(is_move_text(words.front()) ? user_move(words) : absl::UnimplementedError("unknown command"));
}

absl::Status CecpSession::list_features(Words) {
    std::string variants;
    for (const CecpGame& game : kGames) {
        absl::StrAppend(&variants, variants.empty() ? "" : ",", to_absl(game.name));
    }
    writer_.write(
        absl::StrCat("feature myname=\"Komainu " KOMAINU_VERSION "\" variants=\"", variants,
                     "\"\n"
                     "feature ping=1 setboard=1 usermove=1 playother=1 analyze=1 memory=1 smp=1 nps=1 reuse=1\n"
                     "feature colors=0 name=0 san=0 debug=0 sigint=0\n",
                     setup_.options().listing(Dialect::Cecp), "\nfeature done=1"));
    return absl::OkStatus();
}

absl::Status CecpSession::variant(Words arguments) {
    for (const CecpGame& game : kGames) {
        if (arguments.size() == 1 && arguments.front() == game.name) {
            const Purpose interrupted = search_.purpose();
            search_.cancel();
            if (absl::Status status = set_option("USI_Variant", game.game); !status.ok()) {
                return status;
            }
            set_position(Position(setup_.engine().position().shared_variant()));
            resume_analysis(interrupted);
            return absl::OkStatus();
        }
    }
    return absl::NotFoundError("no such variant");
}

absl::Status CecpSession::book(Words) {
    writer_.write(" There is no opening book.\n");
    return absl::OkStatus();
}

// The answer means that everything sent before has been carried out: on the engine's own turn, the move comes first.
absl::Status CecpSession::ping(Words arguments) {
    pings_.push_back(printable(join_words(arguments)));
    return absl::OkStatus();
}

absl::Status CecpSession::memory(Words arguments) {
    const auto most = arguments.size() == 1 ? parse_number(arguments.front()) : std::nullopt;
    if (!most) {
        return absl::InvalidArgumentError("expected memory MEGABYTES");
    }
    return set_option("USI_Hash", std::to_string(std::max<std::int64_t>(*most - kProgramMemory, 1)));
}

absl::Status CecpSession::cores(Words arguments) { return set_option("Threads", join_words(arguments)); }

absl::Status CecpSession::option(Words arguments) {
    const std::string setting = join_words(arguments);
    const std::size_t equals = setting.find('=');
    const std::string value = equals == std::string::npos ? "" : setting.substr(equals + 1);
    return set_option(setting.substr(0, equals), value);
}

absl::Status CecpSession::post(Words) {
    search_.show(true);
    return absl::OkStatus();
}

absl::Status CecpSession::nopost(Words) {
    search_.show(false);
    return absl::OkStatus();
}

absl::Status CecpSession::hard(Words) {
    ponders_ = true;
    return absl::OkStatus();
}

absl::Status CecpSession::easy(Words) {
    ponders_ = false;
    if (search_.purpose() == Purpose::Ponder) {
        search_.cancel();
    }
    return absl::OkStatus();
}

absl::Status CecpSession::quit(Words) {
    quit_ = true;
    return absl::OkStatus();
}

absl::Status CecpSession::ignore(Words) { return absl::OkStatus(); }

// The option may be one of the rules, which the position then follows.
absl::Status CecpSession::set_option(std::string_view name, std::string_view value) {
    const Purpose interrupted = search_.purpose();
    search_.cancel();
    const auto remark = setup_.options().set(name, value);
    if (remark.ok() && !remark->empty()) {
        writer_.write(absl::StrCat("telluser ", printable(*remark)));
    }
    const auto& variant = setup_.engine().position().shared_variant();
    if (variant->signature() != position_.variant().signature()) {
        set_position(Position(variant));
    }
    resume(interrupted);
    return remark.status();
}

void CecpSession::answer_pings() {
    for (const std::string& number : pings_) {
        writer_.write(absl::StrCat("pong ", number));
    }
    pings_.clear();
}

}  // namespace komainu
