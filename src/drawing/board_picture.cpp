#include "board_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "board_layout.h"
#include "colors.h"
#include "komainu/drawing/piece_words.h"
#include "komainu/movegen/attacks.h"
#include "komainu/util/words.h"
#include "text_shape.h"
#include "tile_picture.h"

namespace komainu {
namespace {

constexpr double kTileWidth = 45;
constexpr double kTileScale = kTileWidth / kSymbolWidth;

std::string rectangle(const Box& box, double radius = 0) {
    const std::array corners{box.low, Point{box.high.x, box.low.y}, box.high, Point{box.low.x, box.high.y}};
    return radius > 0 ? OutlineWriter().rounded_polygon(corners, radius).text()
                      : OutlineWriter().polygon(corners).text();
}

class BoardDrawing {
public:
    BoardDrawing(const Position& position, const BoardOptions& options)
        : position_(position),
          variant_(position.variant()),
          options_(options),
          layout_(position.variant(), options.flip) {}

    Picture draw() {
        picture_.width = layout_.width();
        picture_.height = layout_.height();
        picture_.scale =
            std::clamp(options_.square_width, BoardOptions::kMinSquareWidth, BoardOptions::kMaxSquareWidth) /
            BoardLayout::kSquareWidth;
        picture_.title = absl::StrCat(to_absl(variant_.game().title), ", ",
                                      to_absl(color_text(position_.side_to_move())), " to move");
        fill(rectangle({{0, 0}, {picture_.width, picture_.height}}), kBoardBackground);
        draw_wood(layout_.board());
        draw_marks();
        draw_lines();
        draw_coordinates();
        for (const Color color : kColors) {
            draw_words(color);
            if (variant_.has_hands()) {
                draw_stand(color);
            }
        }
        for (const Square square : variant_.squares()) {
            if (position_[square] != Piece::None) {
                draw_tile(position_[square], layout_.center(square), Variant::square_text(square));
            }
        }
        for (const auto& arrow : options_.arrows) {
            draw_arrow(arrow);
        }
        return std::move(picture_);
    }

private:
    void fill(std::string outline, const Paint& paint) {
        picture_.parts.emplace_back(Shape{.outline = std::move(outline), .fill = paint, .stroke = std::nullopt});
    }
    void stroke(std::string outline, const Paint& paint, double width) {
        picture_.parts.emplace_back(
            Shape{.outline = std::move(outline), .fill = std::nullopt, .stroke = Stroke{paint, width}});
    }

    void draw_wood(const Box& box) {
        fill(rectangle({box.low + Point{2, 4}, box.high + Point{2, 4}}, 5), kShadow);
        fill(rectangle(box, 4), kBoardFace);
        stroke(rectangle({box.low + Point{1, 1}, box.high - Point{1, 1}}, 4), with_opacity(kBoardLine, 0.5), 1.2);
    }

    // What lies below the lines: promotion zones, the last move, checks.
    void draw_marks() {
        for (const int first : {0, variant_.ranks() - variant_.game().zone_ranks}) {
            fill(rectangle(
                     {layout_.corner(0, first), layout_.corner(variant_.files(), first + variant_.game().zone_ranks)}),
                 kBoardZone);
        }
        for (std::size_t i = 0; i < options_.last.size(); ++i) {
            const bool end = i + 1 == options_.last.size();
            fill(rectangle(layout_.square(options_.last[i])), with_opacity(kBoardLast, end ? 0.75 : 0.4));
        }
        for (const Square royal : attacked_royals(position_)) {
            fill(rectangle(layout_.square(royal)), kBoardCheck);
        }
    }

    void draw_lines() {
        const int files = variant_.files();
        const int ranks = variant_.ranks();
        const int zone = variant_.game().zone_ranks;
        OutlineWriter thin;
        for (int i = 1; i < files; ++i) {
            thin.line(layout_.corner(i, 0), layout_.corner(i, ranks));
        }
        OutlineWriter thick;
        for (int i = 1; i < ranks; ++i) {
            OutlineWriter& writer = i == zone || i == ranks - zone ? thick : thin;
            writer.line(layout_.corner(0, i), layout_.corner(files, i));
        }
        stroke(thin.text(), kBoardLine, 0.9);
        stroke(thick.text(), kBoardLine, 1.7);
        stroke(rectangle(layout_.squares()), kBoardLine, 2);
        // Star points: where the zones' edges meet the lines that part the files in three.
        OutlineWriter stars;
        for (const int down : {zone, ranks - zone}) {
            for (const int across : {files / 3, files - files / 3}) {
                stars.circle(layout_.corner(across, down), 3.2);
            }
        }
        fill(stars.text(), kBoardLine);
    }

    void draw_coordinates() {
        constexpr double kEm = 15;
        const Box& squares = layout_.squares();
        for (int file = 0; file < variant_.files(); ++file) {
            const double x = layout_.center(make_square(file, 0)).x;
            text(std::to_string(file + 1), {x, squares.low.y - 12}, kEm, kBoardLine);
        }
        for (int rank = 0; rank < variant_.ranks(); ++rank) {
            const double y = layout_.center(make_square(0, rank)).y;
            text(std::string(1, static_cast<char>('a' + rank)), {squares.high.x + 12, y}, kEm, kBoardLine);
        }
    }

    void text(std::string_view words, Point at, double em, const Paint& paint, Align align = Align::Middle) {
        picture_.parts.emplace_back(text_shape(words, at, em, paint, align));
    }

    // Whose side it is, and whether it is to move: "White", "Black to move".
    void draw_words(Color color) {
        constexpr double kEm = 17;
        constexpr double kIconWidth = 18;
        const bool moves = position_.side_to_move() == color;
        std::string words(color_text(color));
        words += moves ? " to move" : "";
        const bool above = layout_.is_above(color);
        const Point at = layout_.words(color);
        const double way = above ? 1 : -1;
        const double left = above ? at.x : at.x - kIconWidth;
        const double scale = kIconWidth / kSymbolWidth;
        picture_.parts.emplace_back(Shape{.outline = tile_outline(3),
                                          .fill = color == Color::Black ? kBoardText : kBoardBackground,
                                          .stroke = Stroke{kBoardText, 8},
                                          .transform = Transform::scaled(scale, scale, {left, at.y - 10})});
        text(words, {at.x + way * (kIconWidth + 7), at.y}, kEm, moves ? kBoardText : with_opacity(kBoardText, 0.55),
             above ? Align::Left : Align::Right);
    }

    // In the game's order; Black's from the left, and White's as White sees it.
    void draw_stand(Color color) {
        std::vector<PieceType> held;
        for (const PieceType type : variant_.hand_types()) {
            if (position_.hand(color, type) > 0) {
                held.push_back(type);
            }
        }
        const Box stand = layout_.stand(color, std::max(static_cast<int>(held.size()), 1));
        draw_wood(stand);
        const bool above = layout_.is_above(color);
        for (std::size_t i = 0; i < held.size(); ++i) {
            const int column = static_cast<int>(i) % layout_.stand_columns();
            const int row = static_cast<int>(i) / layout_.stand_columns();
            const Point way{(column + 0.5) * BoardLayout::kStandSquare, (row + 0.5) * BoardLayout::kStandSquare};
            const Point edge{6, 6};
            const Point at = above ? stand.high - edge - way : stand.low + edge + way;
            draw_tile(make_piece(color, held[i]), at, "in hand");
            draw_count(position_.hand(color, held[i]), at);
        }
    }

    void draw_count(int count, Point tile) {
        if (count < 2) {
            return;
        }
        const std::string words = std::to_string(count);
        const Point at = tile + Point{15, 15};
        const double half = 9 + 4.0 * static_cast<double>(words.size() - 1);
        const Box badge{at - Point{half, 9}, at + Point{half, 9}};
        picture_.parts.emplace_back(
            Shape{.outline = rectangle(badge, 8.9), .fill = kBoardText, .stroke = Stroke{kBoardBackground, 1.2}});
        text(words, at, 15, kBoardBackground);
    }

    void draw_tile(Piece piece, Point center, std::string_view place) {
        const bool turned = layout_.is_above(color_of(piece));
        const double scale = turned ? -kTileScale : kTileScale;
        const auto placed = [&](Point at) {
            return Transform::scaled(scale, scale, at - Point{kSymbolWidth, kSymbolHeight} * (scale / 2));
        };
        if (picture_.symbols.empty()) {
            picture_.symbols[kShadowSymbol] = {{.outline = tile_outline(0), .fill = kShadow, .stroke = std::nullopt}};
        }
        const std::string id = tile_symbol_id(variant_, piece);
        if (!picture_.symbols.contains(id)) {
            picture_.symbols[id] = tile_picture(variant_, piece, options_.style);
        }
        picture_.parts.emplace_back(Use{kShadowSymbol, placed(center + Point{1.3, 2.2}), ""});
        picture_.parts.emplace_back(
            Use{id, placed(center),
                absl::StrCat(to_absl(color_text(color_of(piece))), " ", to_absl(variant_.spec(type_of(piece)).name),
                             " ", to_absl(place))});
    }

    void draw_arrow(const std::vector<Square>& squares) {
        if (squares.size() == 1) {
            stroke(OutlineWriter().circle(layout_.center(squares.front()), 21).text(), kBoardArrow, 5);
        }
        for (std::size_t i = 1; i < squares.size(); ++i) {
            draw_leg(layout_.center(squares[i - 1]), layout_.center(squares[i]));
        }
    }

    void draw_leg(Point from, Point to) {
        const Point way = to - from;
        const double length = std::hypot(way.x, way.y);
        if (length == 0) {
            return;
        }
        constexpr double kHead = 20;
        const Point ahead = way * (1 / length);
        const Point aside{-ahead.y, ahead.x};
        const Point tail = from + ahead * 8;
        const Point tip = to - ahead * 4;
        const Point neck = tip - ahead * kHead;
        const std::array corners{tail + aside * 3.5, neck + aside * 3.5, neck + aside * 11, tip,
                                 neck - aside * 11,  neck - aside * 3.5, tail - aside * 3.5};
        fill(OutlineWriter().rounded_polygon(corners, 2).text(), kBoardArrow);
    }

    static constexpr const char* kShadowSymbol = "tile-shadow";

    const Position& position_;
    const Variant& variant_;
    const BoardOptions& options_;
    BoardLayout layout_;
    Picture picture_;
};

}  // namespace

std::vector<Square> attacked_royals(const Position& position) {
    const Color side = position.side_to_move();
    std::vector<Square> attacked;
    for (const Square royal : position.royals(side)) {
        if (is_attacked(position, royal, ~side, Target::Royal)) {
            attacked.push_back(royal);
        }
    }
    return attacked;
}

Picture board_picture(const Position& position, const BoardOptions& options) {
    return BoardDrawing(position, options).draw();
}

}  // namespace komainu
