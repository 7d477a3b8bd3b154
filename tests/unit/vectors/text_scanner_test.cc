#include "vectors/text_scanner.h"

#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "base/cpu.h"
#include "embtune/error.h"
#include "support/naive_scanner.h"

namespace embtune {
namespace {

Layout layout_of(std::uint64_t dim) {
  Layout layout;
  layout.format = VectorFormat::kGlove;
  layout.dim = dim;
  return layout;
}

// begin:token_bytes of each row and the end of the last, or the line that is none.
std::string summary(const std::string& body, std::uint64_t dim, NumericTail tail, Team& team,
                    std::uint64_t piece_bytes) {
  try {
    const ScannedRows rows = scan_text(body, layout_of(dim), tail, "rows", team, piece_bytes);
    std::string text;
    for (std::size_t i = 0; i < rows.token_bytes.size(); ++i) {
      text += std::to_string(rows.begins[i]) + ":" + std::to_string(rows.token_bytes[i]) + " ";
    }
    return text + std::to_string(rows.begins.back());
  } catch (const Error& error) {
    return "line " + std::to_string(error.place().line);
  }
}

std::string naive_summary(const std::string& body, std::uint64_t dim, NumericTail tail) {
  const NaiveTable table = naive_scan(body, dim, tail == NumericTail::kToken);
  if (table.bad_line != 0) return "line " + std::to_string(table.bad_line);
  std::string text;
  for (const NaiveRow& row : table.rows) {
    text += std::to_string(row.begin) + ":" + std::to_string(row.token_bytes) + " ";
  }
  return text + std::to_string(table.rows.empty() ? 0 : table.rows.back().end);
}

class Texts {
 public:
  explicit Texts(unsigned seed) : random_(seed) {}

  std::string body(std::uint64_t dim, bool odd) {
    std::string text;
    const auto rows = 1 + random_() % 12;
    for (std::size_t row = 0; row < rows; ++row) text += line(dim, odd) + end(row + 1 == rows);
    if (odd && one_in(8)) text += "\n \r\n";
    return text;
  }

 private:
  bool one_in(unsigned n) { return random_() % n == 0; }

  std::string pick(const std::vector<std::string>& choices) {
    return choices[random_() % choices.size()];
  }

  std::string line(std::uint64_t dim, bool odd) {
    std::string text =
        pick({"the", "\xc2\xa0", "2014", "-", std::string(60 + random_() % 10, 'x')});
    if (odd && one_in(6))
      text = pick({"", " ", "\t ", "new york", ". . .", "cat 0.9", " x", "a\r"});
    std::uint64_t numbers = dim;
    if (odd && one_in(12)) numbers += random_() % 3 - 1;
    for (std::uint64_t i = 0; i < numbers; ++i) {
      text += odd && one_in(10) ? pick({"\t", "  ", " \t "}) : " ";
      text += odd && one_in(30) ? pick({"nan", "-inf", "0,1", "x", "1\r", "-nan(ind)"})
                                : pick({"0.1", "-2", "1e-05", "0.123456", "+3"});
    }
    return text + (odd && one_in(6) ? pick({" ", "\t", "\r", " \r"}) : "");
  }

  std::string end(bool last) { return last && one_in(3) ? "" : one_in(4) ? "\r\n" : "\n"; }

  std::mt19937 random_;
};

void compare(const std::string& body, std::uint64_t dim, Team& team) {
  for (const NumericTail tail : {NumericTail::kError, NumericTail::kToken}) {
    const std::string expected = naive_summary(body, dim, tail);
    CAPTURE(body);
    CHECK(summary(body, dim, tail, team, kScanPieceBytes) == expected);
    CHECK(summary(body, dim, tail, team, 1) == expected);
    CHECK(summary(body, dim, tail, team, 50) == expected);
  }
}

TEST_SUITE("text_scanner") {
  TEST_CASE("random tables are read as the rules read them, on every instruction set") {
    Team one(1);
    Team three(3);
    for (const Isa isa : {Isa::kBaseline, Isa::kAvx2, Isa::kAvx512}) {
      if (!force_isa(isa)) continue;
      Texts texts(7);
      for (unsigned round = 0; round < 400; ++round) {
        const std::uint64_t dim = 1 + round % 9;
        compare(texts.body(dim, round % 4 != 0), dim, round % 2 == 0 ? one : three);
      }
    }
    CHECK(force_isa(detected_isa()));
  }

  TEST_CASE("rows of every length around a block are found") {
    Team team(1);
    for (std::size_t length = 1; length < 140; ++length) {
      const std::string body = std::string(length, 'x') + " 1 2\ny 3 4\n";
      CHECK(summary(body, 2, NumericTail::kError, team, kScanPieceBytes) ==
            "0:" + std::to_string(length) + " " + std::to_string(length + 5) + ":1 " +
                std::to_string(length + 11));
      compare("y 3 4\r\n" + body.substr(0, body.size() - 1), 2, team);
    }
  }

  TEST_CASE("of several faults the first in the file is reported, whatever the threads") {
    std::string body;
    for (int row = 0; row < 2000; ++row) body += row % 700 == 699 ? "x 1\n" : "x 1 2\n";
    for (const int threads : {1, 2, 3}) {
      Team team(threads);
      for (const std::uint64_t piece : {1U, 64U, 1000U, 1000000U}) {
        CHECK(summary(body, 2, NumericTail::kError, team, piece) == "line 700");
      }
    }
  }

  TEST_CASE("a very long token is one token") {
    Team team(2);
    const std::string body = "the 0.1 0.2\n" + std::string(70000, 'x') + " 1 2\ndog 4 5\n";
    CHECK(summary(body, 2, NumericTail::kError, team, 4096) == "0:3 12:70000 70017:3 70025");
  }
}

}  // namespace
}  // namespace embtune
