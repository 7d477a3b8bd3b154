#include "analyse/report_style.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

TEST_SUITE("report_style") {
  TEST_CASE("the style loads nothing, cannot end its element, and is balanced") {
    const std::string_view style = report_style();
    for (const char* part : {"url(", "@import", "http", "<", "expression"}) {
      CAPTURE(part);
      CHECK_FALSE(holds(style, part));
    }
    CHECK(std::count(style.begin(), style.end(), '{') ==
          std::count(style.begin(), style.end(), '}'));
  }

  TEST_CASE("there are dark colours, a narrow layout and one for paper") {
    CHECK(holds(report_style(), "prefers-color-scheme: dark"));
    CHECK(holds(report_style(), "@media (max-width"));
    CHECK(holds(report_style(), "@media print"));
  }
}

}  // namespace
}  // namespace embtune
