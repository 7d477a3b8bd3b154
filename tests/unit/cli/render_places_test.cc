#include "cli/render_places.h"

#include <doctest/doctest.h>

#include "publish/json.h"

namespace embtune {
namespace {

TEST_SUITE("render_places") {
  TEST_CASE("a row is told with its line, if it has one") {
    CHECK(place_text({3, 4, "sun"}) == "row 3 (line 4), token 'sun'");
    CHECK(place_text({3, 0, "sun"}) == "row 3, token 'sun'");
  }

  TEST_CASE("lists say how many they leave out, and nothing for nothing") {
    LabelledLines lines;
    add_places("missing", " of the base", 0, {}, lines);
    add_reordered(0, {}, lines);
    CHECK(lines.text().empty());
    add_places("missing", " of the base", 3, {{3, 4, "sun"}}, lines);
    add_reordered(2, {{{2, 3, "dog"}, {4, 5, "dog"}}}, lines);
    CHECK(lines.text() ==
          "  missing: 3 rows of the base\n"
          "           row 3 (line 4), token 'sun'\n"
          "           and 2 more\n"
          "reordered: 2 rows\n"
          "           row 2 (line 3), token 'dog', now row 4\n"
          "           and 1 more\n");
  }

  TEST_CASE("in JSON a token that is not UTF-8 stands in hex too, and a binary row has no line") {
    CHECK(place_json({3, 0, "\xff"}).dump() ==
          "{\"row\":3,\"token\":\"\xef\xbf\xbd\",\"token_hex\":\"ff\"}");
    CHECK(places_json({{3, 4, "sun"}})[0]["line"] == 4);
    CHECK(pairs_json({{{2, 3, "dog"}, {4, 5, "dog"}}})[0]["tuned"]["row"] == 4);
  }
}

}  // namespace
}  // namespace embtune
