#include "analyse/nearest_rows.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <doctest/doctest.h>

#include "analyse/unit_rows.h"
#include "base/rng.h"
#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

// Rows of small whole numbers, so that many cosines are the same.
std::string random_rows(std::uint64_t rows, std::uint64_t dim) {
  std::string text;
  for (std::uint64_t row = 0; row < rows; ++row) {
    text += "t" + std::to_string(row);
    for (std::uint64_t i = 0; i < dim; ++i) {
      text +=
          " " + std::to_string(random_below(random_bits(1, Purpose::kSample, row, i), 7)) + ".5";
    }
    text += "\n";
  }
  return text;
}

// The same by sorting all cosines.
std::vector<NearRow> plain_search(const VectorFile& file, const NearQuery& query, std::size_t top) {
  std::vector<NearRow> all;
  for (RowId row = 0; row < file.rows(); ++row) {
    if (std::count(query.excluded.begin(), query.excluded.end(), row) > 0) continue;
    all.push_back({row, dot(query.unit, unit_row(file, row))});
  }
  std::sort(all.begin(), all.end(), [](const NearRow& a, const NearRow& b) {
    return a.cosine != b.cosine ? a.cosine > b.cosine : a.row < b.row;
  });
  all.resize(std::min(all.size(), top));
  return all;
}

// Counts the looks at a file of few rows.
class Looks : public Observer {
 public:
  void progress(const Progress&) override { ++count; }
  int count = 0;
};

TEST_SUITE("nearest_rows") {
  TEST_CASE("rows that float32 cannot tell apart are told apart, however many there are") {
    const TemporaryFolder folder;
    std::string text = "q 1 0\n";
    for (int i = 0; i < 3000; ++i) {
      text += "w" + std::to_string(i) + " 1 0.000000" + std::to_string(9999 - i * 3) + "\n";
    }
    Team team(2);
    const VectorFile file = VectorFile::open(folder.write("v.txt", text), {}, "", team);
    const std::vector<NearQuery> queries = {{unit_row(file, 0), {0}}, {{0, 1}, {}}};
    Observer quiet;
    for (const std::size_t top : {std::size_t{1}, std::size_t{3}, std::size_t{100}}) {
      const auto answers = nearest_rows(file, queries, top, team, quiet);
      for (std::size_t i = 0; i < queries.size(); ++i) {
        const std::vector<NearRow> wanted = plain_search(file, queries[i], top);
        REQUIRE(answers[i].size() == wanted.size());
        for (std::size_t k = 0; k < wanted.size(); ++k) CHECK(answers[i][k].row == wanted[k].row);
      }
    }
  }

  TEST_CASE("the answer is that of a plain search, for any number of threads") {
    const TemporaryFolder folder;
    const std::string path = folder.write("v.txt", random_rows(2500, 5));
    for (const int threads : {1, 3}) {
      Team team(threads);
      const VectorFile file = VectorFile::open(path, {}, "", team);
      std::vector<NearQuery> queries;
      for (RowId row = 0; row < 300; ++row) queries.push_back({unit_row(file, row), {row}});
      Observer quiet;
      const auto answers = nearest_rows(file, queries, 7, team, quiet);
      REQUIRE(answers.size() == queries.size());
      for (std::size_t i = 0; i < queries.size(); i += 50) {
        const std::vector<NearRow> wanted = plain_search(file, queries[i], 7);
        REQUIRE(answers[i].size() == wanted.size());
        for (std::size_t k = 0; k < wanted.size(); ++k) {
          CHECK(std::abs(answers[i][k].cosine - wanted[k].cosine) < 1e-12);
        }
      }
    }
  }

  TEST_CASE("a file of few rows gives them all, without those that are excluded") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file =
        VectorFile::open(folder.write("v.txt", "a 1 0\nb 1 0\nc 0 1\nz 0 0\n"), {}, "", team);
    const std::vector<NearQuery> queries = {{{1, 0}, {0}}};
    Observer quiet;
    const auto answers = nearest_rows(file, queries, 10, team, quiet);
    REQUIRE(answers[0].size() == 3);
    CHECK(answers[0][0].row == 1);
    CHECK(answers[0][0].cosine == 1);
    CHECK(answers[0][1].row == 2);  // 0, like the row of zeros after it.
    CHECK(answers[0][2].row == 3);
    CHECK(nearest_rows(file, {}, 10, team, quiet).empty());
  }

  TEST_CASE("to a row of zeros the first rows are the nearest, which takes one look") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file =
        VectorFile::open(folder.write("v.txt", random_rows(500, 3)), {}, "", team);
    const std::vector<NearQuery> queries = {{{0, 0, 0}, {1}}};
    Looks looks;
    const auto answers = nearest_rows(file, queries, 3, team, looks);
    REQUIRE(answers[0].size() == 3);
    CHECK(answers[0][0].row == 0);
    CHECK(answers[0][1].row == 2);
    CHECK(answers[0][2].row == 3);
    CHECK(answers[0][2].cosine == 0);
    CHECK(looks.count == 1);
  }

  TEST_CASE("the observer can stop it") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file = VectorFile::open(folder.write("v.txt", "a 1 0\n"), {}, "", team);
    Recorder recorder;
    recorder.stop = true;
    const std::vector<NearQuery> queries = {{{1, 0}, {}}};
    CHECK_THROWS_AS(static_cast<void>(nearest_rows(file, queries, 1, team, recorder)), Error);
  }
}

}  // namespace
}  // namespace embtune
