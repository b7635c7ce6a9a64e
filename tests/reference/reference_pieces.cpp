#include "reference_pieces.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>
#include <stdexcept>
#include <unordered_map>

namespace komainu::reference {
namespace {

using Text = std::map<std::string, std::string>;
using Table = std::unordered_map<std::string, std::vector<Way>>;

// f forward, b backward, s sideways, d after f or b: diagonally so. A number repeats: "3s1f" is
// three sideways and one forward. Everything is mirrored left and right.
const char* const king = "step f b s fd bd";
const char* const queen = "slide f b s fd bd";
const char* const gold = "step f fd s b";
const char* const silver = "step f fd bd";
const char* const rook = "slide f b s";
const char* const bishop = "slide fd bd";
const char* const dragon = "slide f b s step fd bd";
const char* const horse = "slide fd bd step f b s";

const Text shogi_text = {
    {"K", king},  {"R", rook},      {"+R", dragon}, {"B", bishop},      {"+B", horse}, {"G", gold},     {"S", silver},
    {"+S", gold}, {"L", "slide f"}, {"+L", gold},   {"N", "step 2f1s"}, {"+N", gold},  {"P", "step f"}, {"+P", gold},
};

const Text kamikaze_text = {
    {"K", king},   {"R", rook},      {"+R", dragon},     {"B", bishop},   {"+B", horse},    {"G", gold},
    {"S", silver}, {"L", "slide f"}, {"N", "step 2f1s"}, {"P", "step f"}, {"Z", "step 2f"},
};

const Text chu_text = {
    {"K", king},
    {"N", "lion 1f"},
    {"Q", queen},
    {"D", dragon},
    {"+D", "slide f b s bd line fd"},
    {"H", horse},
    {"+H", "slide fd bd b s line f"},
    {"R", rook},
    {"+R", dragon},
    {"B", bishop},
    {"+B", horse},
    {"V", "slide f b step s"},
    {"+V", "slide fd bd f b"},
    {"M", "slide s step f b"},
    {"+M", "slide fd bd s"},
    {"O", "step fd bd 2f 2b 2s"},
    {"+O", "lion 1f"},
    {"X", "step f b s 2fd 2bd"},
    {"+X", queen},
    {"E", "step f s fd bd"},
    {"+E", king},
    {"T", "step b s fd bd"},
    {"+T", "slide f b step s fd bd"},
    {"G", gold},
    {"+G", rook},
    {"F", "step f b fd bd"},
    {"+F", bishop},
    {"S", silver},
    {"+S", "slide f b step s"},
    {"C", "step f fd b"},
    {"+C", "slide s step f b"},
    {"A", "slide f b"},
    {"+A", "slide b bd f"},
    {"L", "slide f"},
    {"+L", "slide f fd b"},
    {"I", "step f b"},
    {"+I", "step f s fd bd"},
    {"P", "step f"},
    {"+P", gold},
};

const char* const great_elephant = "slide fd step bd s f";  // D17
const char* const running_wolf = "slide f b step s fd";
const char* const great_leopard = "slide s step b fd";  // D17
const char* const cloud_eagle = "step fd bd f b 2fd";
const char* const flying_falcon = "step f b s fd 2f 2b";

const Text dai_text = {
    {"K", king},
    {"{HM}", "hook f b s"},
    {"{CA}", "hook fd bd"},
    {"Q", queen},
    {"I", "slide fd bd step 2f 2b 2s 2fd 2bd 2f1s 2b1s 2s1f 2s1b"},  // D4
    {"{RG}", "range f b s"},
    {"+{RG}", "range f b s fd bd"},
    {"{BG}", "range fd bd"},
    {"+{BG}", "range fd bd step 2f 2b 2s 2fd 2bd 2f1s 2b1s 2s1f 2s1b"},  // D4
    {"R", rook},
    {"+R", dragon},
    {"B", bishop},
    {"+B", horse},
    {"X", "step f b s 2fd 2bd"},
    {"+X", rook},
    {"O", "step fd bd 2f 2b 2s"},
    {"+O", bishop},
    {"E", great_elephant},
    {"+E", "slide f b fd step s bd"},
    {"W", running_wolf},
    {"+W", "slide fd bd s"},
    {"D", great_leopard},
    {"+D", "slide fd bd f b"},
    {"{CE}", cloud_eagle},
    {"+{CE}", "hook f step s b 3s 3b"},  // D10
    {"H", flying_falcon},
    {"+H", "hook fd step bd 3bd"},      // D10
    {"M", "step s bd 2s1f 3s1f 3s2f"},  // D7
    {"+M", "slide f b s fd bd step 2f 2b 2s 2fd 2bd"},
    {"U", "step fd bd s f"},
    {"+U", "slide fd b step bd f 2s1b"},  // D9
    {"G", gold},
    {"+G", great_elephant},
    {"S", silver},
    {"+S", running_wolf},
    {"C", "step f fd b"},
    {"+C", great_leopard},
    {"Z", "step 3f1s 3f2s"},
    {"+Z", "range fd slide s step 3s1b 3s2b"},
    {"F", "step 3f 3fd"},
    {"+F", "range f b slide fd step 3b1s 3b2s"},
    {"Y", "step 2f 2fd"},
    {"+Y", "step 2s 2b 2bd 2f1s 2s1f f b fd"},  // D8
    {"N", "step 2f1s"},
    {"+N", "step 2f 2fd 2b1s fd bd f"},
    {"V", "step f fd"},
    {"+V", cloud_eagle},
    {"J", "step fd"},
    {"+J", flying_falcon},
    {"T", "slide f fd"},  // D6
    {"+T", "slide s fd step f b"},
    {"A", "slide fd"},
    {"+A", "slide f b step s 2f1s 2b1s"},
    {"L", "slide f"},
    {"+L", "slide s step f b 2s1f 2s1b"},
    {"P", "step f"},
    {"+P", gold},
};

Way read_way(Kind kind, const std::string& word) {
    Way way{kind, 0, 0};
    int count = 1;
    int last = 1;
    for (const char letter : word) {
        if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
            count = letter - '0';
            continue;
        }
        switch (letter) {
            case 'f': way.forward += count; break;
            case 'b': way.forward -= count; break;
            case 's': way.side += count; break;
            case 'd': way.side += last; break;  // as far sideways as forward or backward
            default: throw std::logic_error("bad way: " + word);
        }
        last = count;
        count = 1;
    }
    return way;
}

Table read_table(const Text& texts) {
    static const std::map<std::string, Kind> kinds = {
        {"step", Kind::Step}, {"slide", Kind::Slide}, {"range", Kind::Range},
        {"hook", Kind::Hook}, {"line", Kind::Line},   {"lion", Kind::Lion},
    };
    Table table;
    for (const auto& [piece, text] : texts) {
        std::istringstream words(text);
        std::string word;
        Kind kind = Kind::Step;
        while (words >> word) {
            if (const auto found = kinds.find(word); found != kinds.end()) {
                kind = found->second;
                continue;
            }
            const Way way = read_way(kind, word);
            table[piece].push_back(way);
            if (way.side != 0)
                table[piece].push_back({kind, -way.side, way.forward});
        }
    }
    return table;
}

const Table& table_of(const std::string& variant) {
    static const std::unordered_map<std::string, Table> tables = {
        {"shogi", read_table(shogi_text)},
        {"chushogi", read_table(chu_text)},
        {"dai-seireigi", read_table(dai_text)},
        {"kamikaze-mortal-shogi", read_table(kamikaze_text)},
    };
    const auto found = tables.find(variant);
    if (found == tables.end())
        throw std::invalid_argument("unknown variant: " + variant);
    return found->second;
}

bool is_one_of(const std::string& piece, const std::string& letters) {
    return piece.size() == 1 && letters.find(piece) != std::string::npos;
}

}  // namespace

const std::vector<Way>& ways_of(const std::string& variant, const std::string& piece) {
    return table_of(variant).at(piece);
}

bool has_piece(const std::string& variant, const std::string& piece) { return table_of(variant).contains(piece); }

int board_size(const std::string& variant) {
    if (variant == "chushogi")
        return 12;
    if (variant == "dai-seireigi")
        return 15;
    return 9;
}

int zone_depth(const std::string& variant) {
    if (variant == "chushogi")
        return 4;
    if (variant == "dai-seireigi")
        return 5;
    return 3;
}

int dead_ranks(const std::string& variant, const std::string& piece) {
    if (variant == "dai-seireigi") {  // D12
        if (is_one_of(piece, "PLATJV"))
            return 1;
        if (is_one_of(piece, "NY"))
            return 2;
        if (is_one_of(piece, "FZ"))
            return 3;
    } else if (variant != "chushogi") {  // K4, K5; Shogi has no Z
        if (is_one_of(piece, "PL"))
            return 1;
        if (is_one_of(piece, "NZ"))
            return 2;
    }
    return 0;
}

const std::vector<std::string>& hand_order(const std::string& variant) {
    static const std::map<std::string, std::vector<std::string>> orders = {
        {"shogi", {"R", "B", "G", "S", "N", "L", "P"}},
        {"chushogi", {}},
        {"kamikaze-mortal-shogi", {"+B", "R", "B", "G", "S", "L", "N", "P", "Z"}},
        {"dai-seireigi", {"{HM}", "{CA}", "Q", "I", "{RG}", "{BG}", "R", "B", "X", "O", "E", "W", "D", "{CE}", "H",
                          "M",    "U",    "G", "S", "C",    "Z",    "F", "Y", "N", "V", "J", "T", "A", "L",    "P"}},
    };
    return orders.at(variant);
}

std::string captured_form(const std::string& variant, const std::string& piece) {
    if (variant == "chushogi")
        return "";
    if (variant == "kamikaze-mortal-shogi") {  // K1
        static const std::vector<std::string> chain = {"K", "+R", "+B", "R", "B", "G", "S", "L", "N", "P", "Z", ""};
        return *(std::find(chain.begin(), chain.end(), piece) + 1);
    }
    return piece.front() == '+' ? piece.substr(1) : piece;
}

std::string higher_pieces(const std::string& piece) {
    static const std::string ladder = "zpnlsg";
    if (piece.size() != 1)
        return "";
    const auto letter = static_cast<char>(std::tolower(static_cast<unsigned char>(piece.front())));
    const auto place = ladder.find(letter);
    if (place == std::string::npos)
        return "";
    return ladder.substr(place + (letter == 'z' ? 2 : 1));  // K3: a Kamikaze never becomes a Pawn
}

}  // namespace komainu::reference
