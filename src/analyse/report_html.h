// Pieces of the report's page. What is named `html` is markup already; other texts are escaped.

#ifndef EMBTUNE_ANALYSE_REPORT_HTML_H_
#define EMBTUNE_ANALYSE_REPORT_HTML_H_

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyse/svg.h"

namespace embtune {

/// A section with its heading, which can be linked to.
[[nodiscard]] std::string html_section(std::string_view id, std::string_view heading,
                                       const std::string& html);

[[nodiscard]] std::string html_paragraph(std::string_view text, std::string_view css_class = {});

/// What is shown on request.
[[nodiscard]] std::string html_details(std::string_view summary, const std::string& html);

/// Terms and what they stand for.
class HtmlFacts {
 public:
  void add(std::string_view term, std::string_view text);
  void add_html(std::string_view term, const std::string& html);
  [[nodiscard]] std::string html() const { return "<dl class=\"facts\">\n" + rows_ + "</dl>\n"; }

 private:
  std::string rows_;
};

/// A table whose first cell of a row names the row. It scrolls in a box of its own where the page
/// is narrow.
class HtmlTable {
 public:
  struct Column {
    std::string name;
    bool number = false;  ///< Flush right, digits of equal width.
  };
  HtmlTable(std::string_view caption, std::vector<Column> columns, std::string_view css_class = {});
  /// @param cells  Markup, one per column.
  void add(const std::vector<std::string>& cells);
  [[nodiscard]] std::string html() const { return head_ + rows_ + "</tbody></table></div>\n"; }

 private:
  std::vector<Column> columns_;
  std::string head_;
  std::string rows_;
};

/// A drawing for wide and one for narrow pages, of which one is shown, with its caption.
[[nodiscard]] std::string html_figure(const std::function<std::string(SvgSize)>& draw, SvgSize wide,
                                      SvgSize narrow, std::string_view caption);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REPORT_HTML_H_
