// Line and bar charts with axes, round ticks and labels.

#ifndef EMBTUNE_ANALYSE_SVG_CHART_H_
#define EMBTUNE_ANALYSE_SVG_CHART_H_

#include <string>
#include <vector>

#include "analyse/histogram.h"
#include "analyse/svg.h"
#include "analyse/ticks.h"

namespace embtune {

/// Words around a chart. Not escaped.
struct ChartText {
  SvgText about;
  std::string x_label;
  std::string y_label;
};

/// One line of a line chart.
struct ChartLine {
  std::string css_class;         ///< "line-a", "line-b".
  std::string label;             ///< At its end; empty: none.
  std::vector<SvgPoint> points;  ///< In data units, x ascending, all finite.
  bool dots = false;             ///< A dot at every point.
};

/// The part of a drawing in which data stand, with its two axes.
class ChartFrame {
 public:
  /// Draws grid, ticks and labels. @param x_end  Where the x axis ends, at or before the last tick.
  ChartFrame(SvgDrawing& drawing, SvgSize size, const ChartText& text, const Ticks& x,
             const Ticks& y, double x_end);

  /// Where data units stand in the drawing.
  [[nodiscard]] SvgPoint at(SvgPoint data) const noexcept;
  [[nodiscard]] double left() const noexcept { return left_; }
  [[nodiscard]] double right() const noexcept { return right_; }
  [[nodiscard]] double top() const noexcept { return top_; }
  [[nodiscard]] double bottom() const noexcept { return bottom_; }

 private:
  void draw_x(SvgDrawing& drawing, const ChartText& text, const Ticks& x) const;
  void draw_y(SvgDrawing& drawing, const ChartText& text, const Ticks& y) const;

  double left_;
  double right_;
  double top_;
  double bottom_;
  double x_low_;
  double x_high_;
  double y_low_;
  double y_high_;
};

/// How wide `words` are at `font` units a line, about.
[[nodiscard]] double text_width(std::string_view words, double font);

/// The y axis begins at 0 unless all values are far from it. At least one line has a point.
[[nodiscard]] std::string line_chart(const ChartText& text, const std::vector<ChartLine>& lines,
                                     SvgSize size);

/// Bars over the bins; `marks` are lines across with a label each, such as a mean.
struct ChartMark {
  double x = 0;
  std::string label;
};
[[nodiscard]] std::string bar_chart(const ChartText& text, const Histogram& histogram,
                                    const std::vector<ChartMark>& marks, bool percent,
                                    SvgSize size);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_SVG_CHART_H_
