#include "svg.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

// The attribute is for programs that know no variables: they do not understand the style, and leave it.
void append_paint(std::string& text, std::string_view attribute, const Paint& paint) {
    const std::string color = absl::StrFormat("#%06x", paint.color);
    absl::StrAppend(&text, " ", to_absl(attribute), "=\"", color, "\"");
    if (!paint.variable.empty()) {
        absl::StrAppend(&text, " style=\"", to_absl(attribute), ":var(", to_absl(paint.variable), ",", color, ")\"");
    }
    if (paint.opacity < 1) {
        absl::StrAppend(&text, " ", to_absl(attribute), "-opacity=\"", number_text(paint.opacity), "\"");
    }
}

void append_transform(std::string& text, const Transform& t) {
    if (t.b == 0 && t.c == 0 && t.a == 1 && t.d == 1) {
        if (t.e != 0 || t.f != 0) {
            absl::StrAppend(&text, " transform=\"translate(", number_text(t.e), " ", number_text(t.f), ")\"");
        }
        return;
    }
    // The factors may be small: they need more digits than the places.
    absl::StrAppend(&text, absl::StrFormat(" transform=\"matrix(%.5g %.5g %.5g %.5g ", t.a, t.b, t.c, t.d),
                    number_text(t.e), " ", number_text(t.f), ")\"");
}

void append_shape(std::string& text, const Shape& shape) {
    const auto append_one = [&](bool filled) {
        text += "<path";
        append_transform(text, shape.transform);
        if (filled) {
            append_paint(text, "fill", *shape.fill);
        } else {
            text += " fill=\"none\"";
            append_paint(text, "stroke", shape.stroke->paint);
            absl::StrAppend(&text, " stroke-width=\"", number_text(shape.stroke->width),
                            "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        }
        absl::StrAppend(&text, " d=\"", shape.outline, "\"/>\n");
    };
    if (shape.fill.has_value()) {
        append_one(true);
    }
    if (shape.stroke.has_value()) {
        append_one(false);
    }
}

void append_use(std::string& text, const Use& use) {
    absl::StrAppend(&text, "<g>");
    if (!use.title.empty()) {
        absl::StrAppend(&text, "<title>", escaped(use.title), "</title>");
    }
    absl::StrAppend(&text, "<use href=\"#", use.symbol, "\" width=\"", kSymbolWidth, "\" height=\"", kSymbolHeight,
                    "\"");
    append_transform(text, use.transform);
    text += "/></g>\n";
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            case '\'': result += "&#39;"; break;
            default: result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
        }
    }
    return result;
}

std::string svg_text(const Picture& picture) {
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    if (picture.parts.empty()) {
        text += " width=\"0\" height=\"0\"";
    } else {
        absl::StrAppend(&text, " width=\"", number_text(picture.width * picture.scale), "\" height=\"",
                        number_text(picture.height * picture.scale), "\" viewBox=\"0 0 ", number_text(picture.width),
                        " ", number_text(picture.height), "\" role=\"img\"");
    }
    text += ">\n";
    if (!picture.title.empty()) {
        absl::StrAppend(&text, "<title>", escaped(picture.title), "</title>\n");
    }
    for (const auto& [id, shapes] : picture.symbols) {
        absl::StrAppend(&text, "<symbol id=\"", id, "\" viewBox=\"0 0 ", kSymbolWidth, " ", kSymbolHeight, "\">\n");
        for (const Shape& shape : shapes) {
            append_shape(text, shape);
        }
        text += "</symbol>\n";
    }
    for (const auto& part : picture.parts) {
        if (const Shape* shape = std::get_if<Shape>(&part)) {
            append_shape(text, *shape);
        } else {
            append_use(text, std::get<Use>(part));
        }
    }
    text += "</svg>\n";
    return text;
}

}  // namespace komainu
