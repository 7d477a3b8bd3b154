#include "analyse/svg.h"

#include <array>
#include <cmath>

#include "analyse/html.h"

namespace embtune {
namespace {

constexpr double kHeadLength = 6.5;
constexpr double kHeadWidth = 2.6;  // To either side.
constexpr double kShortestArrow = 3;
constexpr double kDot = 1.6;

std::string number(double value) {
  const double tenths = std::round(value * 10);
  if (tenths == std::round(value) * 10) return fixed_number(tenths == 0 ? 0 : tenths / 10, 0);
  return fixed_number(tenths / 10, 1);
}

std::string attribute(std::string_view name, double value) {
  return " " + std::string(name) + "=\"" + number(value) + "\"";
}

std::string class_of(std::string_view css_class) {
  return " class=\"" + std::string(css_class) + "\"";
}

}  // namespace

SvgDrawing::SvgDrawing(SvgSize size, const SvgText& text)
    : svg_("<svg viewBox=\"0 0 " + number(size.width) + " " + number(size.height) +
           "\" role=\"img\" aria-label=\"" + html_text(text.name + ". " + text.description) +
           "\">\n") {}

void SvgDrawing::close(std::string_view element, const std::string& title) {
  if (title.empty()) {
    svg_ += "/>\n";
    return;
  }
  svg_ += "><title>" + html_text(title) + "</title></" + std::string(element) + ">\n";
}

void SvgDrawing::line(SvgPoint from, SvgPoint to, std::string_view css_class) {
  svg_ += "<line" + class_of(css_class) + attribute("x1", from.x) + attribute("y1", from.y) +
          attribute("x2", to.x) + attribute("y2", to.y) + "/>\n";
}

void SvgDrawing::path(std::span<const SvgPoint> points, std::string_view css_class, bool closed) {
  if (points.empty()) return;
  svg_ += "<path" + class_of(css_class) + " d=\"";
  char command = 'M';
  for (const SvgPoint& point : points) {
    svg_ += command + number(point.x) + " " + number(point.y);
    command = 'L';
  }
  svg_ += closed ? "Z\"/>\n" : "\"/>\n";
}

void SvgDrawing::rect(SvgPoint corner, SvgSize size, std::string_view css_class,
                      const std::string& title) {
  svg_ += "<rect" + class_of(css_class) + attribute("x", corner.x) + attribute("y", corner.y) +
          attribute("width", size.width) + attribute("height", size.height);
  close("rect", title);
}

void SvgDrawing::circle(SvgPoint center, double radius, std::string_view css_class,
                        const std::string& title) {
  svg_ += "<circle" + class_of(css_class) + attribute("cx", center.x) + attribute("cy", center.y) +
          attribute("r", radius);
  close("circle", title);
}

void SvgDrawing::arrow(SvgPoint from, SvgPoint to, std::string_view css_class,
                       const std::string& title) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  svg_ += "<g" + class_of(css_class) + ">";
  if (!title.empty()) svg_ += "<title>" + html_text(title) + "</title>";
  if (length < kShortestArrow) {
    circle(to, kDot, "head");
  } else {
    const SvgPoint unit{(to.x - from.x) / length, (to.y - from.y) / length};
    const double head = std::min(kHeadLength, length * 0.7);
    const double half = kHeadWidth * head / kHeadLength;
    const SvgPoint neck{to.x - unit.x * head, to.y - unit.y * head};
    line(from, neck, "shaft");
    const std::array<SvgPoint, 3> corners{SvgPoint{to.x, to.y},
                                          SvgPoint{neck.x - unit.y * half, neck.y + unit.x * half},
                                          SvgPoint{neck.x + unit.y * half, neck.y - unit.x * half}};
    path(corners, "head", true);
  }
  svg_ += "</g>\n";
}

void SvgDrawing::text(SvgPoint at, std::string_view words, std::string_view css_class,
                      const std::string& title) {
  svg_ += "<text" + class_of(css_class) + attribute("x", at.x) + attribute("y", at.y) + ">" +
          html_text(words);
  if (!title.empty()) svg_ += "<title>" + html_text(title) + "</title>";
  svg_ += "</text>\n";
}

}  // namespace embtune
