#include "komainu/protocol/bench.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <string_view>

#include "absl/strings/str_format.h"
#include "komainu/rules/registry.h"
#include "komainu/search/engine.h"

namespace komainu {
namespace {

constexpr int kHash = 16;  // MiB
constexpr int kPositions = 6;

struct BenchGame {
    std::string_view name;
    std::array<std::string_view, kPositions> positions;
};

// The start, middle games and endings; last a position full of hanging pieces, where a quiescence search may explode.
constexpr BenchGame kGames[] = {
    {"shogi",
     {{
         "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
         "ln2g1sn1/1k2g2b1/1rp3ppl/p2s4p/1p5P1/P2PPP3/1PP3PRP/2G2G3/LNS1K1SNL w 3Pb 40",
         "p3sg3/+P1+Rrk1sb1/5pnpl/1p1pp1p1p/9/1nb3PP1/3PPPN1P/3SL1S2/3K1G2L w GLPgn2p 64",
         "1+N3gsn1/2k6/9/2n2pp2/s2PL4/8l/G3PP1r1/2+l1K3L/2g2G1N1 w S7Pr2bs6p 88",
         "1+N2gg2+P/+Pg1lg2+R1/2nsp2P1/1rp2kP2/pp1S1s1Ll/1PPPP3P/4NK2N/+p2S4L/B1B6 w 3Pp 128",
         "1n1k1g+Bnl/6r2/lps+Spgp2/psp2p3/PNPp2Ppp/4P+b1P1/1PGP1PS1P/L3KG1RL/7N1 b - 61",
     }}},
    {"chushogi",
     {{
         "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/"
         "A1B1TOXT1B1A/LFCSGKEGSCFL b - 1",
         "lftsgekgscfl/acr2x1+Do2a/m3dq3rvm/p1+V1+H1p3p1/1n1i5p1p/12/4b7/P1PI1P2P1P1/3PP1P2P1P/M1R3D1HR1M/"
         "A1BSTOX1TBVA/LFC1GKEGSCFL w - 56",
         "l2sg1e1tcfl/mvc2k5a/2r2o2s2m/p1pp1pp2p2/3i4p3/1p10/12/6P5/PP1P1P5P/M2C2X1T2F/LF2SOK4A/3G1NES3L w"
         " - 88",
         "l2s2kns1fl/1cftg1d+H3a/a1r2xt3vm/mv1p2pp2p1/pp1i1p2c1bp/2p6p2/1R6q3/3d2DP3+h/PPPPBOP1P1P1/M1V2D2"
         "RHVM/AF1T1KXGC1FA/L1CSGE1TS1BL w - 120",
         "lf1tg2g1t2/ac1d2xs4/1s3r6/2epo3i1k1/4m7/6P5/3I8/3PP7/P4PD1PP2/2O4G1C1F/4H1XE4/F3T1K1S2+L w - 152",
         "l3g1k1bdfl/afbctegtsrha/1vrh1x1odNvc/m1pps2pp1pm/pp1i1p2H2p/3Ip1pPip2/4P3Iq2/1BPQ2n2PPP/PP1P1PP1PR1M/"
         "MVR1DTOHBDVA/A2CT1XG2F1/LF1SGK1ESC1L b - 121",
     }}},
    {"dai-seireigi",
     {{
         "lafm{rg}ugkgu{bg}mfal/1n1t1zsesz1t1n1/y1j1vxcicov1j1y/1{ce}1w1r{hm}q{ca}b1d1h1/ppppppppppppppp/1"
         "5/15/15/15/15/PPPPPPPPPPPPPPP/1H1D1B{CA}Q{HM}R1W1{CE}1/Y1J1VOCICXV1J1Y/1N1T1ZSESZ1T1N1/LAFM{BG}U"
         "GKGU{RG}MFAL b - 1",
         "la1m1ugkgu{bg}1fal/1n1t1zsesz1t2m/y1j1vxci1ov1j1y/1{ce}fw1r{hm}c{ca}b1dn2/ppppppp1pppp1pp/5{rg}1"
         "p4ph1/15/2{RG}12/15/6P8/PPPPPPQPPPPPPPP/H2DVB{CA}Q{HM}R1W1{CE}1/Y1J2OCICXVAJ1Y/1N1T1ZSESZ1T1N1/L"
         "AFM{BG}UGKGU1MF1L w - 20",
         "2fm1ugkgu1mfal/ln1t1zsesz3n1/y1j1vrcico4y/1{ce}1wa3{ca}1td1h1/pppppp1pbpp{HM}ppp/6+{rg}1p6/15/6J"
         "8/9X1P3/1y7P2+{RG}1P/PPPP1PPPP1PWPP1/1HFD1B{CA}Q{HM}R2F{CE}1/YlJ1VO1ICXV1J1q/1N1TvZSESZ1T1N1/LA1"
         "M{BG}UGKGU1M1A+{bg} w C2Pp 40",
         "l1fm1ugkgu1mf2/1n1t1z1esz2anl/y1j1vxcsc{CA}2j1y/1{ce}w1ar{hm}2b3h1/pppppp+{RG}1p4pp/10p2v1/2{ce}"
         "6p5/6{BG}a7/15/1t10PP1/PPPPPPPP{HM}1P2DP/1H1D2{CA}Q1RV4/Y1JTBOCICX1+tJ1Y/1N3ZSESZ1i1NM/LAFM{BG}U"
         "GKGU2F1L w QO4P{rg}wv3p 60",
         "l1fm2gk1g1mf1l/1n1t1usesz3n1/y{ce}1{ca}v1c2o2j1y/1j1w1r{hm}qc4h1/pp1pp1p3dp3/2p2p3pn3p/7p1I1+B3/"
         "10v2p1/+{rg}12v1/2P9P2/AP1+a+{bg}PPPPPPZ1PP/+t1H1OB{CA}Q{HM}RW2{CE}1/Y1JD2CICXV1J1Y/MX1T1ZSES2T1"
         "NA/LAF1{BG}UGKGUuMF1L b Z5P{rg}2p 80",
         "l1fm1ugkgu2f2/1n1t1zses2t1nl/yij1vrc3v1j1y/1{ce}w5cbad1hm/pppppap1{hm}pp1ppp/5p1pp1+{RG}4/3{CA}2"
         "{BG}2x1o3/1Z5+{rg}3p3/1q1P10{BG}/P6P2PPP1{ca}/1PP1PPP1PP1zYPP/1HTD1BIQ{HM}R2N2/Y1J1VGC1CXVWJ2/1N"
         "2O1SESZ1T1{CE}1/LAFM1U1KG1UMFAL b - 91",
     }}},
    {"kamikaze-mortal-shogi",
     {{
         "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
         "ln1gk1sn1/r4g1bl/p1ppp2pp/5pp2/9/1PS2PPZ1/P3G2PP/L5SR1/B2GK2NL w Sp3z 40",
         "3k4l/2g1gs1b1/lrsp4p/pp2pp1pL/1PpPznpz1/P8/N1P1GS1PP/1B1S3RL/g3KG1N1 w z 64",
         "l5zn1/z1s1kg2s/3R1pG1l/+B2p4p/2p1p1NP1/1p2SP3/P3S3P/LgZ1G3L/1NGNKRZN1 w LZz 88",
         "l8/gLs1g3G/n6P1/k1pp5/4P4/3P1S2G/P1PG5/L1S1K4/2B3g2 w 3S2LP+bpz 128",
         "5k1nl/rg5b1/l1npsgps1/p3p1P1p/P1p2N1p1/LpP1Pp1PP/NP1PGP3/1BSK2S1L/5G2R b - 61",
     }}},
};

class Silent : public SearchOutput {
public:
    void on_info(const SearchInfo&) override {}
    void on_result(const SearchResult&) override {}
};

std::string speed_text(std::string_view name, std::uint64_t nodes, std::chrono::nanoseconds time) {
    const double seconds = std::max(std::chrono::duration<double>(time).count(), 1e-6);
    return absl::StrFormat("%-22s %10u nodes %8.0f ms %9.0f nps", absl::string_view(name.data(), name.size()), nodes,
                           seconds * 1000, static_cast<double>(nodes) / seconds);
}

}  // namespace

std::uint64_t run_bench(int depth, const std::function<void(const std::string&)>& print_line,
                        const std::stop_token& stop) {
    std::uint64_t total = 0;
    std::chrono::nanoseconds total_time{};
    SearchLimits limits;
    limits.depth = depth;
    const auto silent = std::make_shared<Silent>();
    for (const BenchGame& game : kGames) {
        const auto variant = RuleChoices().make_variant(*find_game(game.name));
        Engine engine(variant);
        if (!engine.set_hash(kHash).ok()) {
            print_line("no memory for the hash table");
            return 0;
        }
        const std::stop_callback end_search(stop, [&] { engine.stop(); });
        std::uint64_t nodes = 0;
        const auto start = std::chrono::steady_clock::now();
        for (const std::string_view sfen : game.positions) {
            engine.new_game();
            engine.set_position(Position::from_sfen(variant, sfen).value());
            engine.go(limits, silent);
            if (stop.stop_requested()) {
                engine.stop();  // the request may have come before the search
            }
            engine.wait();
            if (stop.stop_requested()) {
                print_line("Stopped.");
                return total;
            }
            nodes += engine.nodes();
        }
        const auto time = std::chrono::steady_clock::now() - start;
        print_line(speed_text(game.name, nodes, time));
        total += nodes;
        total_time += time;
    }
    print_line(speed_text("all", total, total_time));
    print_line(absl::StrFormat("Nodes searched: %u", total));
    return total;
}

}  // namespace komainu
