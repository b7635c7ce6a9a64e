#include "raster.h"

#include <agg_conv_curve.h>
#include <agg_conv_stroke.h>
#include <agg_conv_transform.h>
#include <agg_path_storage.h>
#include <agg_pixfmt_rgb.h>
#include <agg_rasterizer_scanline_aa.h>
#include <agg_renderer_base.h>
#include <agg_renderer_scanline.h>
#include <agg_scanline_u.h>
#include <png.h>

#include <cmath>
#include <new>

namespace komainu {
namespace {

constexpr unsigned kBytes = 3;  // a pixel: red, green, blue

agg::path_storage agg_path(const std::string& outline) {
    agg::path_storage path;
    read_outline(outline, [&](char command, std::span<const Point> points) {
        switch (command) {
            case 'M': path.move_to(points[0].x, points[0].y); break;
            case 'L': path.line_to(points[0].x, points[0].y); break;
            case 'C': path.curve4(points[0].x, points[0].y, points[1].x, points[1].y, points[2].x, points[2].y); break;
            default: path.close_polygon();
        }
    });
    return path;
}

class Canvas {
public:
    Canvas(unsigned width, unsigned height)
        : width_(width),
          height_(height),
          bytes_(std::size_t{width} * height * kBytes, 0xFF),
          buffer_(bytes_.data(), width, height, static_cast<int>(width * kBytes)),
          format_(buffer_),
          base_(format_) {}

    void draw(const Shape& shape, const Transform& outer) {
        const Transform t = outer * shape.transform;
        agg::path_storage path = agg_path(shape.outline);
        agg::conv_curve<agg::path_storage> curve(path);
        curve.approximation_scale(std::hypot(t.a, t.b));
        const agg::trans_affine matrix(t.a, t.b, t.c, t.d, t.e, t.f);
        if (shape.fill.has_value()) {
            agg::conv_transform placed(curve, matrix);
            render(placed, *shape.fill);
        }
        if (shape.stroke.has_value()) {
            agg::conv_stroke line(curve);
            line.width(shape.stroke->width);
            line.line_cap(agg::round_cap);
            line.line_join(agg::round_join);
            line.approximation_scale(std::hypot(t.a, t.b));
            agg::conv_transform placed(line, matrix);
            render(placed, shape.stroke->paint);
        }
    }

    std::string png() const {
        png_image image = {};
        image.version = PNG_IMAGE_VERSION;
        image.width = width_;
        image.height = height_;
        image.format = PNG_FORMAT_RGB;
        std::string file(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
        png_alloc_size_t size = file.size();
        if (png_image_write_to_memory(&image, file.data(), &size, 0, bytes_.data(), 0, nullptr) == 0) {
            throw std::bad_alloc();  // nothing else can go wrong
        }
        file.resize(size);
        return file;
    }

private:
    template <typename Source>
    void render(Source& source, const Paint& paint) {
        rasterizer_.reset();
        rasterizer_.add_path(source);
        const auto part = [&](int shift) { return static_cast<agg::int8u>(paint.color >> shift & 0xFF); };
        const auto opacity = static_cast<agg::int8u>(std::lround(paint.opacity * 0xFF));
        agg::render_scanlines_aa_solid(rasterizer_, scanline_, base_, agg::rgba8(part(16), part(8), part(0), opacity));
    }

    unsigned width_;
    unsigned height_;
    std::vector<unsigned char> bytes_;
    agg::rendering_buffer buffer_;
    agg::pixfmt_rgb24 format_;
    agg::renderer_base<agg::pixfmt_rgb24> base_;
    agg::rasterizer_scanline_aa<> rasterizer_;
    agg::scanline_u8 scanline_;
};

}  // namespace

std::string png_bytes(const Picture& picture) {
    const auto pixels = [&](double units) {
        return static_cast<unsigned>(std::max(std::ceil(units * picture.scale), 1.0));
    };
    Canvas canvas(pixels(picture.width), pixels(picture.height));
    const Transform scaled = Transform::scaled(picture.scale, picture.scale, {});
    for (const auto& part : picture.parts) {
        if (const Shape* shape = std::get_if<Shape>(&part)) {
            canvas.draw(*shape, scaled);
            continue;
        }
        const Use& use = std::get<Use>(part);
        for (const Shape& shape : picture.symbols.at(use.symbol)) {
            canvas.draw(shape, scaled * use.transform);
        }
    }
    return canvas.png();
}

}  // namespace komainu
