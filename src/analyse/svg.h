// Inline SVG, element by element. Colours are the page's: elements carry classes only.

#ifndef EMBTUNE_ANALYSE_SVG_H_
#define EMBTUNE_ANALYSE_SVG_H_

#include <span>
#include <string>
#include <string_view>

namespace embtune {

/// A place in a drawing; x to the right, y downwards.
struct SvgPoint {
  double x = 0;
  double y = 0;
};

/// Room for a drawing, in units of about a pixel.
struct SvgSize {
  double width = 0;
  double height = 0;
};

/// What a reader that cannot see it is told of a drawing. Not escaped.
struct SvgText {
  std::string name;
  std::string description;
};

/// A drawing. Texts and titles are given as they are and escaped here; coordinates are printed
/// with one decimal.
class SvgDrawing {
 public:
  SvgDrawing(SvgSize size, const SvgText& text);

  void line(SvgPoint from, SvgPoint to, std::string_view css_class);
  /// An open line through all points, or the outline of an area.
  void path(std::span<const SvgPoint> points, std::string_view css_class, bool closed = false);
  void rect(SvgPoint corner, SvgSize size, std::string_view css_class, const std::string& title);
  void circle(SvgPoint center, double radius, std::string_view css_class,
              const std::string& title = {});
  /// A line with a head at its end; a dot if it is too short for one.
  void arrow(SvgPoint from, SvgPoint to, std::string_view css_class, const std::string& title);
  /// `css_class` says where the anchor of the text is.
  void text(SvgPoint at, std::string_view words, std::string_view css_class,
            const std::string& title = {});

  [[nodiscard]] std::string finish() const { return svg_ + "</svg>\n"; }

 private:
  void close(std::string_view element, const std::string& title);

  std::string svg_;
};

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_SVG_H_
