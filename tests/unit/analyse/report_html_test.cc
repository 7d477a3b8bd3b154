#include "analyse/report_html.h"

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

TEST_SUITE("report_html") {
  TEST_CASE("a section is named by its heading") {
    const std::string html = html_section("here", "A & B", "<p>x</p>");
    CHECK(html ==
          "<section id=\"here\" aria-labelledby=\"here-h\">\n<h2 id=\"here-h\">A &amp; B</h2>\n"
          "<p>x</p></section>\n");
  }

  TEST_CASE("texts are escaped, markup is not") {
    HtmlFacts facts;
    facts.add("<t>", "<v>");
    facts.add_html("u", "<b>w</b>");
    CHECK(holds(facts.html(), "<dt>&lt;t&gt;</dt><dd>&lt;v&gt;</dd>"));
    CHECK(holds(facts.html(), "<dd><b>w</b></dd>"));
    CHECK(html_paragraph("a<b") == "<p>a&lt;b</p>\n");
    CHECK(html_details("<s>", "<i>x</i>") ==
          "<details><summary>&lt;s&gt;</summary>\n<i>x</i></details>\n");
  }

  TEST_CASE("a table has a caption, headings for columns and rows, and aligned numbers") {
    HtmlTable table("What", {{"Name"}, {"Count", true}});
    table.add({"a", "12"});
    const std::string html = table.html();
    CHECK(holds(html, "<caption>What</caption>"));
    CHECK(holds(html, "<th scope=\"col\">Name</th><th scope=\"col\" class=\"num\">Count</th>"));
    CHECK(holds(html, "<tr><th scope=\"row\">a</th><td class=\"num\">12</td></tr>"));
  }

  TEST_CASE("a figure is drawn for wide and for narrow pages") {
    const std::string html = html_figure(
        [](SvgSize size) { return size.width > 500 ? std::string("W") : std::string("N"); },
        {800, 300}, {340, 200}, "caption");
    CHECK(holds(html, "<div class=\"wide\">W</div><div class=\"narrow\">N</div>"));
    CHECK(holds(html, "<figcaption>caption</figcaption>"));
  }
}

}  // namespace
}  // namespace embtune
