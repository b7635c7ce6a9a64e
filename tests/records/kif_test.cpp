#include <iconv.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "komainu/records/records.h"

namespace komainu {
namespace {

std::string moves_of(const Record& record) {
    std::string text;
    for (const RecordMove& move : record.moves) {
        text += (text.empty() ? "" : " ") + record.variant->move_text(move.move);
    }
    return text;
}

ReadRecord read(std::string_view text) {
    auto read = read_record(text);
    INFO(read.status().message());
    REQUIRE(read.ok());
    CHECK(read->format == "kif");
    return *std::move(read);
}

std::string header(const Record& record, std::string_view name) {
    const auto found = std::ranges::find(record.headers, name, &NameValues::value_type::first);
    return found != record.headers.end() ? found->second : "";
}

constexpr std::string_view kSample = R"(#KIF version=2.0 encoding=UTF-8
# ---- an editor's line ----
開始日時：2026/11/30 9:00:00
棋戦：練習対局
手合割：平手
先手：山田
後手：鈴木
手数----指手---------消費時間--
*初手の前
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)   ( 0:01/00:00:01)
   3 ２二角成(88) ( 1:05/00:01:21)+
*角交換
*二行目
   4 同　銀(31)   ( 0:03/00:00:04)
&しおり
   5 ５五角打     ( 0:02/00:01:23)
   6 投了         ( 0:00/00:00:04)
まで5手で先手の勝ち

変化：3手
   3 ２六歩(27)
)";

std::string to_shift_jis(std::string text) {
    const iconv_t converter = iconv_open("CP932", "UTF-8");
    std::string out(text.size() * 2, '\0');
    char* from = text.data();
    char* to = out.data();
    std::size_t left = text.size();
    std::size_t room = out.size();
    REQUIRE(iconv(converter, &from, &left, &to, &room) == 0);
    iconv_close(converter);
    out.resize(out.size() - room);
    return out;
}

void check_sample(const ReadRecord& sample) {
    const Record& record = sample.record;
    CHECK(record.variant->game().name == "shogi");
    CHECK(record.start == "");
    CHECK(moves_of(record) == "7g7f 3c3d 8h2b+ 3a2b B*5e");
    CHECK(record.comment == "初手の前");
    CHECK(record.moves[2].comment == "角交換\n二行目");
    CHECK(record.moves[2].milliseconds == 65'000);
    CHECK(header(record, "Black") == "山田");
    CHECK(header(record, "Event") == "練習対局");
    CHECK(record.result == RecordResult{Outcome::BlackWins, "resignation"});
    CHECK(sample.warning == "line 21: variations are left out");
}

}  // namespace

TEST_CASE("KIF as Shogi programs write it", "[records][kif]") {
    check_sample(read(kSample));
    std::string windows;
    for (const char c : kSample) {
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    }
    check_sample(read(to_shift_jis(windows)));
    check_sample(read("\xEF\xBB\xBF" + windows));
}

TEST_CASE("KIF moves with marks and without origins", "[records][kif]") {
    CHECK(moves_of(read("▲７六歩 △３四歩 ▲２二角成 △同銀 ▲４五角 △８八角").record) == "7g7f 3c3d 8h2b+ 3a2b B*4e B*8h");
    CHECK(moves_of(read("☗７六歩(77)\n☖８四歩(83)\n☗７八金(69)\n☖３二金\n").record) == "7g7f 8c8d 6i7h 4a3b");
    // Which of two Golds: the left one, the right one.
    CHECK(moves_of(read("▲５八金左").record) == "6i5h");
    CHECK(moves_of(read("▲５八金右 △５二金左").record) == "4i5h 4a5b");
    CHECK(moves_of(read("▲５八金右 △５二金右").record) == "4i5h 6a5b");
    CHECK(moves_of(read("1 7六歩(77)\n2 34歩(33)\n3. 2f歩(27)\n").record) == "7g7f 3c3d 2g2f");
    CHECK_FALSE(read_record("▲５八金").ok());
}

TEST_CASE("KIF handicaps and diagrams", "[records][kif]") {
    const ReadRecord handicap = read("手合割：二枚落ち\n下手：A\n上手：B\n   1 ６二銀(71)\n   2 ７六歩(77)\n");
    CHECK(handicap.record.start == "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    CHECK(moves_of(handicap.record) == "7a6b 7g7f");
    CHECK(header(handicap.record, "White") == "B");
    CHECK(*write_record(handicap.record, "kif") ==
          "#KIF version=2.0 encoding=UTF-8\n手合割：二枚落ち\nルール：EnteringKingRule=None\n先手：A\n後手：B\n"
          "手数----指手---------消費時間--\n   1 ６二銀(71)\n   2 ７六歩(77)\n");

    const ReadRecord diagram = read(R"(手合割：その他
後手の持駒：金四　銀二　香三　歩十三　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・v桂 ・ ・ ・ ・ ・|一
|v玉 角v歩 馬 ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| 桂 ・ ・v歩 ・ ・ ・ ・ ・|四
|vとv桂 ・ ・v歩 ・ ・ ・ ・|五
| ・ ・ 飛 ・v全 ・ ・ ・ ・|六
|v歩 桂 ・ ・ ・ ・ ・ ・ ・|七
| ・ 香 ・ ・ ・ ・ ・ ・ ・|八
| ・v銀 ・ ・ 龍 ・ ・ ・ 玉|九
+---------------------------+
先手の持駒：なし
先手：先手の人
   1 ５八龍(59)
)");
    CHECK(diagram.record.start == "3n5/kBp+B5/9/N2p5/+pn2p4/2R1+s4/pN7/1L7/1s2+R3K b 4g2s3l13p 1");
    CHECK(moves_of(diagram.record) == "5i5h");
}

TEST_CASE("KIF of Chu Shogi as the online game writes it", "[records][kif]") {
    const ReadRecord game = read(R"(手合割：
先手：A
後手：B
手数----指手---------消費時間--
   1   7八歩兵 （←7九）   (00:02/00:00:02)
   2   7五歩兵 （←7四）
   3一歩目 7九獅子 （←7十）
   3二歩目 6八獅子 （←7九）
   4   8五歩兵 （←8四）
)");
    CHECK(game.record.variant->game().name == "chushogi");
    CHECK(game.record.options == NameValues{{"ChuRules", "Lishogi"}});
    // The middle of the Lion's way was empty.
    CHECK(moves_of(game.record) == "7i7h 7d7e 7j6h 8d8e");
    CHECK(game.record.moves[0].milliseconds == 2000);

    const ReadRecord igui = read(R"(手合割：中将棋
 １２ １１ １０ ９  ８  ７  ６  ５  ４  ３  ２  １
+------------------------------------------------+
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・v玉|一
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  獅  獅  ・|二
|  ・  ・  鷹  ・  ・  ・  ・  ・  ・  ・  ・  ・|三
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|四
|  ・  ・  ・  ・  ・  ・  ・  ・  ・v成獅  ・  ・|五
|  ・  ・  ・  ・  ・v歩  ・  ・  ・  ・  ・  ・|六
|  ・  ・  ・  ・  ・  獅  ・  ・  ・  ・  ・  ・|七
|  ・  ・  ・  ・  ・ 成獅  ・  ・  ・  ・  ・  ・|八
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|九
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|十
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|十一
|  玉  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|十二
+------------------------------------------------+
1手目一歩目 ▲7六獅子 （←7七）
1手目二歩目 ▲7七獅子（居食い） （←7六）
2手目 △2一玉将 （←1一）
)");
    CHECK(igui.record.start == "11k/9NN1/2+H9/12/9+o2/5p6/5N6/5+O6/12/12/12/K11 b - 1");
    CHECK(moves_of(igui.record) == "7g7f7g 1a2a");
}

TEST_CASE("damage in KIF files is told by its line", "[records][kif]") {
    const auto warning = [](std::string_view text) { return read(text).warning; };
    CHECK(warning("手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ７五角(88)\n4 ８四歩(83)\n") ==
          "line 4: illegal move: '７五角'");
    CHECK(warning("1 ７六歩(77)\n2 ３四金(33)\n") ==
          "line 2: there is no such piece on the square it comes from: '３四金'");
    CHECK(warning("1 ７六歩(77)\n2 what is this\n") == "line 2: cannot read the move: 'what'");
    CHECK(warning("1 ７六歩(77)\n2 ３四歩(33) gibberish\n") ==
          "line 2: unexpected text after a move: '2 ３四歩(33) gibberish'");
    CHECK(warning("手合割：中将棋\n1 7八歩兵 （←7九）\n2一歩目 7九獅子 （←7十）\n3 8五歩兵 （←8四）\n") ==
          "line 4: one step of two is missing: '8五歩兵'");
    CHECK(read_record("手合割：いろは\n手数--\n1 ９九歩(77)\n").status().message() == "line 3: illegal move: '９九歩'");
    // The rules have the last word.
    CHECK(warning("手合割：その他\nSFEN：4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1\n手数--\n1 投了\nまで0手で後手の勝ち\n") ==
          "");
}

}  // namespace komainu
