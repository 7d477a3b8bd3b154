#include "analyse/svg_map.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "analyse/html.h"
#include "analyse/label_layout.h"

namespace embtune {
namespace {

constexpr double kFont = 12;
constexpr double kLabelHeight = 13;
constexpr double kAnchorRadius = 2;
constexpr std::size_t kLabelCharacters = 18;
constexpr double kMargin = 0.03;  // Of the data's extent, on every side.
constexpr double kPixelsPerTick = 110;

// The range of the data along both axes, widened so that a unit is as long on either.
struct Window {
  SvgPoint low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  SvgPoint high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

  void take(SvgPoint point) {
    low = {std::min(low.x, point.x), std::min(low.y, point.y)};
    high = {std::max(high.x, point.x), std::max(high.y, point.y)};
  }

  void widen(SvgSize size) {
    if (!(high.x >= low.x)) low = high = {};
    const double width = std::max(high.x - low.x, 1e-9) * (1 + 2 * kMargin);
    const double height = std::max(high.y - low.y, 1e-9) * (1 + 2 * kMargin);
    const double unit = std::max(width / size.width, height / size.height);
    const SvgPoint middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
    low = {middle.x - unit * size.width / 2, middle.y - unit * size.height / 2};
    high = {middle.x + unit * size.width / 2, middle.y + unit * size.height / 2};
  }
};

// Maps data to the drawing, and draws the frame.
class Plot {
 public:
  Plot(SvgDrawing& drawing, SvgSize size, const ChartText& text, Window window)
      : drawing_(drawing), size_(size) {
    window.widen({right() - kLeft, bottom() - kTop});
    window_ = window;
    draw_axes(text);
  }

  [[nodiscard]] SvgPoint at(SvgPoint data) const noexcept {
    const double unit = (right() - kLeft) / (window_.high.x - window_.low.x);
    return {kLeft + (data.x - window_.low.x) * unit, bottom() - (data.y - window_.low.y) * unit};
  }
  [[nodiscard]] LabelBox area() const noexcept {
    return {kLeft + 2, kTop + 2, right() - 2, bottom() - 2};
  }

 private:
  static constexpr double kLeft = 34;
  static constexpr double kTop = 24;
  [[nodiscard]] double right() const noexcept { return size_.width - 4; }
  [[nodiscard]] double bottom() const noexcept { return size_.height - 42; }

  void draw_axes(const ChartText& text) {
    const int most = std::max(3, static_cast<int>((right() - kLeft) / kPixelsPerTick));
    const Ticks x = round_ticks(window_.low.x, window_.high.x, most);
    for (const double value : x.at) {
      const double place = at({value, 0}).x;
      if (place < kLeft - 0.01 || place > right() + 0.01) continue;
      drawing_.line({place, kTop}, {place, bottom()}, "grid");
      drawing_.text({place, bottom() + 16}, tick_text(x, value), "tick middle");
    }
    const Ticks y = round_ticks(window_.low.y, window_.high.y, most);
    for (const double value : y.at) {
      const double place = at({0, value}).y;
      if (place < kTop - 0.01 || place > bottom() + 0.01) continue;
      drawing_.line({kLeft, place}, {right(), place}, "grid");
      drawing_.text({kLeft - 6, place + 4}, tick_text(y, value), "tick end");
    }
    drawing_.text({(kLeft + right()) / 2, bottom() + 36}, text.x_label, "name middle");
    drawing_.text({0, 12}, text.y_label, "name");
  }

  SvgDrawing& drawing_;
  SvgSize size_;
  Window window_;
};

void draw_label(SvgDrawing& drawing, LabelLayout& layout, SvgPoint point, SvgPoint away,
                const std::string& token, std::string_view css_class) {
  const ShownToken shown = shown_token(token, kLabelCharacters);
  const SvgSize size{text_width(shown.text, kFont) + 2, kLabelHeight};
  const std::optional<SvgPoint> place = layout.place(point, size, away);
  if (place) drawing.text(*place, shown.text, css_class, shown.title);
}

LabelBox around(SvgPoint point, double radius) {
  return {point.x - radius, point.y - radius, point.x + radius, point.y + radius};
}

std::string whole(const std::string& token) {
  const ShownToken shown = shown_token(token, kLabelCharacters);
  return shown.title.empty() ? shown.text : shown.title;
}

}  // namespace

std::string map_chart(const ChartText& text, const std::vector<MapArrow>& arrows,
                      const std::vector<MapAnchor>& anchors, SvgSize size) {
  Window window;
  for (const MapArrow& arrow : arrows) {
    window.take(arrow.from);
    window.take(arrow.to);
  }
  for (const MapAnchor& anchor : anchors) window.take(anchor.at);
  SvgDrawing drawing(size, text.about);
  const Plot plot(drawing, size, text, window);
  LabelLayout layout(plot.area());
  for (const MapAnchor& anchor : anchors) {
    const SvgPoint place = plot.at(anchor.at);
    drawing.circle(place, kAnchorRadius, anchor.labelled ? "anchor named" : "anchor",
                   whole(anchor.token));
    if (anchor.labelled) layout.block(around(place, kAnchorRadius));
  }
  for (const bool labelled : {false, true}) {
    for (const MapArrow& arrow : arrows) {
      if (arrow.labelled != labelled) continue;
      drawing.arrow(plot.at(arrow.from), plot.at(arrow.to), labelled ? "arrow named" : "arrow",
                    whole(arrow.token));
      if (labelled) layout.block(around(plot.at(arrow.to), 3));
    }
  }
  for (const MapArrow& arrow : arrows) {
    if (!arrow.labelled) continue;
    draw_label(drawing, layout, plot.at(arrow.to), plot.at(arrow.from), arrow.token, "place moved");
  }
  for (const MapAnchor& anchor : anchors) {
    if (!anchor.labelled) continue;
    const SvgPoint place = plot.at(anchor.at);
    draw_label(drawing, layout, place, place, anchor.token, "place");
  }
  return drawing.finish();
}

}  // namespace embtune
