#include "analyse/svg_chart.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analyse/html.h"
#include "base/quote.h"

namespace embtune {
namespace {

constexpr double kFont = 12;
constexpr double kTopMargin = 26;     // The y label stands above the axis.
constexpr double kBottomMargin = 42;  // Tick labels and the x label.
constexpr double kRightMargin = 22;   // Half a tick label.
constexpr double kLeftMargin = 44;    // At least, so that charts one below the other align.
constexpr double kGap = 7;            // Between axis and tick labels.
constexpr double kDotRadius = 3;
constexpr double kPixelsPerTick = 80;
constexpr double kFarFromZero = 0.6;  // Lowest value over highest.
constexpr std::size_t kMostTips = 400;

double widest_label(const Ticks& ticks) {
  double width = 0;
  for (const double at : ticks.at) width = std::max(width, text_width(tick_text(ticks, at), kFont));
  return width;
}

int ticks_across(SvgSize size) {
  return std::max(2, static_cast<int>(size.width / kPixelsPerTick));
}

// The least and the largest coordinate of all points.
struct Extent {
  SvgPoint low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  SvgPoint high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

  explicit Extent(const std::vector<ChartLine>& lines) {
    for (const ChartLine& line : lines) {
      for (const SvgPoint& point : line.points) {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
      }
    }
  }
};

void draw_line(SvgDrawing& drawing, const ChartFrame& frame, const ChartLine& line, const Ticks& x,
               double& label_above) {
  if (line.points.empty()) return;
  std::vector<SvgPoint> places;
  for (const SvgPoint& point : line.points) places.push_back(frame.at(point));
  drawing.path(places, line.css_class);
  const bool dots = line.dots || places.size() == 1;
  for (std::size_t i = 0; i < places.size() && places.size() <= kMostTips; ++i) {
    const std::string tip = tick_text(x, line.points[i].x) + ": " + short_number(line.points[i].y);
    drawing.circle(places[i], kDotRadius, dots ? line.css_class + " dot" : "tip", tip);
  }
  if (line.label.empty()) return;
  const SvgPoint end = places.back();
  double y = end.y - 10 < frame.top() + kFont ? end.y + 18 : end.y - 10;
  if (std::abs(y - label_above) < kFont + 2) y = label_above - kFont - 3;
  label_above = y;
  drawing.text({std::min(end.x, frame.right()), y}, line.label, line.css_class + " label end");
}

}  // namespace

double text_width(std::string_view words, double font) {
  double ems = 0;
  while (!words.empty()) {
    const std::size_t length = std::max<std::size_t>(utf8_length(words), 1);
    const char first = words.front();
    // Narrow and wide letters even out; beyond three bytes of UTF-8 most are a square each.
    ems += length >= 3 ? 1.0 : first == ' ' || first == '.' || first == ',' ? 0.3 : 0.57;
    words.remove_prefix(std::min(length, words.size()));
  }
  return ems * font;
}

ChartFrame::ChartFrame(SvgDrawing& drawing, SvgSize size, const ChartText& text, const Ticks& x,
                       const Ticks& y, double x_end)
    : left_(std::max(widest_label(y) + kGap + 4, kLeftMargin)),
      right_(size.width - kRightMargin),
      top_(kTopMargin),
      bottom_(size.height - kBottomMargin),
      x_low_(x.low()),
      x_high_(x_end),
      y_low_(y.low()),
      y_high_(y.high()) {
  draw_y(drawing, text, y);
  draw_x(drawing, text, x);
}

SvgPoint ChartFrame::at(SvgPoint data) const noexcept {
  return {left_ + (data.x - x_low_) / (x_high_ - x_low_) * (right_ - left_),
          bottom_ - (data.y - y_low_) / (y_high_ - y_low_) * (bottom_ - top_)};
}

void ChartFrame::draw_x(SvgDrawing& drawing, const ChartText& text, const Ticks& x) const {
  drawing.line({left_, bottom_}, {right_, bottom_}, "axis");
  // Every second or third label where they would touch.
  const double room = at({x.at[1], y_low_}).x - at({x.at[0], y_low_}).x;
  const auto every =
      static_cast<std::size_t>(std::max(1.0, std::ceil((widest_label(x) + 10) / room)));
  for (std::size_t i = 0; i < x.at.size(); ++i) {
    const double place = at({x.at[i], y_low_}).x;
    if (i % every != 0 || x.at[i] > x_high_) continue;
    drawing.line({place, bottom_}, {place, bottom_ + 4}, "axis");
    // The first and last label may not leave the drawing.
    const double half = text_width(tick_text(x, x.at[i]), kFont) / 2;
    const bool at_edge = place + half > right_ + kRightMargin;
    drawing.text({at_edge ? right_ + kRightMargin : place, bottom_ + 17}, tick_text(x, x.at[i]),
                 at_edge ? "tick end" : "tick middle");
  }
  drawing.text({(left_ + right_) / 2, bottom_ + 36}, text.x_label, "name middle");
}

void ChartFrame::draw_y(SvgDrawing& drawing, const ChartText& text, const Ticks& y) const {
  for (const double value : y.at) {
    const double place = at({x_low_, value}).y;
    drawing.line({left_, place}, {right_, place}, "grid");
    drawing.text({left_ - kGap, place + 4}, tick_text(y, value), "tick end");
  }
  drawing.text({0, 12}, text.y_label, "name");
}

std::string line_chart(const ChartText& text, const std::vector<ChartLine>& lines, SvgSize size) {
  const Extent extent(lines);
  const bool near_zero = extent.low.y >= 0 && extent.low.y < kFarFromZero * extent.high.y;
  const bool flat = extent.low.y == extent.high.y;
  const Ticks y = round_ticks(near_zero || flat ? std::min(0.0, extent.low.y) : extent.low.y,
                              flat && extent.high.y <= 0 ? 1 : extent.high.y, 5);
  // A batch trains whole records, and the axis says so from the first on.
  const double end = std::max(extent.high.x, 1.0);
  const Ticks x = round_ticks(0, end, ticks_across(size));
  SvgDrawing drawing(size, text.about);
  const ChartFrame frame(drawing, size, text, x, y, end);
  double label_above = -100;
  for (const ChartLine& line : lines) draw_line(drawing, frame, line, x, label_above);
  return drawing.finish();
}

std::string bar_chart(const ChartText& text, const Histogram& histogram,
                      const std::vector<ChartMark>& marks, bool percent, SvgSize size) {
  std::uint64_t most = 1;
  for (const std::uint64_t count : histogram.counts) most = std::max(most, count);
  Ticks x = histogram.edges;
  if (percent) {
    for (double& edge : x.at) edge *= 100;
    x.step *= 100;
    x.decimals = std::max(0, x.decimals - 2);
  }
  const double scale = percent ? 100 : 1;
  const Ticks y = round_ticks(0, static_cast<double>(most), most < 4 ? static_cast<int>(most) : 4);
  SvgDrawing drawing(size, text.about);
  const ChartFrame frame(drawing, size, text, x, y, x.high());
  for (std::size_t bin = 0; bin < histogram.counts.size(); ++bin) {
    if (histogram.counts[bin] == 0) continue;
    const SvgPoint corner = frame.at({x.at[bin], static_cast<double>(histogram.counts[bin])});
    const double width = frame.at({x.at[bin + 1], 0}).x - corner.x;
    drawing.rect({corner.x + 0.5, corner.y}, {std::max(width - 1, 0.5), frame.bottom() - corner.y},
                 "bar",
                 tick_text(x, x.at[bin]) + " to " + tick_text(x, x.at[bin + 1]) +
                     (percent ? " %: " : ": ") + counted(histogram.counts[bin], "row"));
  }
  for (const ChartMark& mark : marks) {
    const double place = frame.at({mark.x * scale, 0}).x;
    drawing.line({place, frame.top() - 8}, {place, frame.bottom()}, "mark");
    const bool right = place + text_width(mark.label, kFont) + 6 < size.width;
    drawing.text({right ? place + 5 : place - 5, frame.top() - 2}, mark.label,
                 right ? "mark-label" : "mark-label end");
  }
  return drawing.finish();
}

}  // namespace embtune
