#include "analyse/report_html.h"

#include <cstddef>

#include "analyse/html.h"

namespace embtune {

std::string html_section(std::string_view id, std::string_view heading, const std::string& html) {
  const std::string name(id);
  return "<section id=\"" + name + "\" aria-labelledby=\"" + name + "-h\">\n<h2 id=\"" + name +
         "-h\">" + html_text(heading) + "</h2>\n" + html + "</section>\n";
}

std::string html_paragraph(std::string_view text, std::string_view css_class) {
  const std::string name =
      css_class.empty() ? std::string() : " class=\"" + std::string(css_class) + "\"";
  return "<p" + name + ">" + html_text(text) + "</p>\n";
}

std::string html_details(std::string_view summary, const std::string& html) {
  return "<details><summary>" + html_text(summary) + "</summary>\n" + html + "</details>\n";
}

void HtmlFacts::add(std::string_view term, std::string_view text) {
  add_html(term, html_text(text));
}

void HtmlFacts::add_html(std::string_view term, const std::string& html) {
  rows_ += "<div><dt>" + html_text(term) + "</dt><dd>" + html + "</dd></div>\n";
}

HtmlTable::HtmlTable(std::string_view caption, std::vector<Column> columns,
                     std::string_view css_class)
    : columns_(std::move(columns)) {
  // A box that scrolls must be reachable by keyboard, and a region by name.
  head_ = "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" +
          html_text(caption) + "\"><table class=\"" + std::string(css_class) + "\"><caption>" +
          html_text(caption) + "</caption><thead><tr>";
  for (const Column& column : columns_) {
    head_ += std::string("<th scope=\"col\"") + (column.number ? " class=\"num\">" : ">") +
             html_text(column.name) + "</th>";
  }
  head_ += "</tr></thead><tbody>\n";
}

void HtmlTable::add(const std::vector<std::string>& cells) {
  rows_ += "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string number = columns_[i].number ? " class=\"num\"" : "";
    rows_ += i == 0 ? "<th scope=\"row\"" + number + ">" + cells[i] + "</th>"
                    : "<td" + number + ">" + cells[i] + "</td>";
  }
  rows_ += "</tr>\n";
}

std::string html_figure(const std::function<std::string(SvgSize)>& draw, SvgSize wide,
                        SvgSize narrow, std::string_view caption) {
  return "<figure><div class=\"wide\">" + draw(wide) + "</div><div class=\"narrow\">" +
         draw(narrow) + "</div><figcaption>" + html_text(caption) + "</figcaption></figure>\n";
}

}  // namespace embtune
