// A base made in the test.

#ifndef EMBTUNE_UNIT_LEARN_TEST_BASE_H_
#define EMBTUNE_UNIT_LEARN_TEST_BASE_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/rng.h"
#include "io/float_text.h"
#include "learn/row_source.h"
#include "support/temporary_folder.h"
#include "vectors/token_index.h"
#include "vectors/vocabulary.h"

namespace embtune {

using FloatRow = std::vector<float>;
using FloatRows = std::vector<FloatRow>;

/// Rows of numbers between -1 and 1.
inline FloatRows random_rows(std::uint64_t seed, std::size_t rows, std::size_t dim) {
  FloatRows all(rows, FloatRow(dim));
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t c = 0; c < dim; ++c) {
      const double unit = random_unit(random_bits(seed, Purpose::kSample, row, c));
      all[row][c] = static_cast<float>(2 * unit - 1);
    }
  }
  return all;
}

/// A base of tokens t0, t1 ..., written to a file and read back.
class TestBase : public RowSource {
 public:
  explicit TestBase(const FloatRows& rows, const std::vector<std::string>& tokens = {})
      : file_(VectorFile::open(folder_.write("base.txt", text(rows, tokens)), options(rows),
                               folder_.path(), team_)),
        index_(file_, team_),
        vocabulary_(index_) {}

  void read(RowId row, std::span<float> values) const override {
    ++reads;
    file_.read_finite(row, values, "a frozen row that a pair reads");
  }

  [[nodiscard]] const Vocabulary& vocabulary() const noexcept { return vocabulary_; }
  [[nodiscard]] const VectorFile& file() const noexcept { return file_; }
  [[nodiscard]] std::uint64_t rows() const noexcept { return file_.rows(); }
  [[nodiscard]] FloatRow row(RowId row) const {
    FloatRow values(file_.dim());
    file_.read(row, values);
    return values;
  }

  mutable std::atomic<std::uint64_t> reads{0};  ///< Frozen rows parsed for pairs.

 private:
  static VectorOptions options(const FloatRows& rows) {
    VectorOptions options;
    options.dim = rows[0].size();
    options.format = VectorFormat::kGlove;
    return options;
  }

  static std::string text(const FloatRows& rows, const std::vector<std::string>& tokens) {
    std::string text;
    char number[kFloatTextBytes];
    for (std::size_t row = 0; row < rows.size(); ++row) {
      text += tokens.empty() ? "t" + std::to_string(row) : tokens[row];
      for (const float value : rows[row]) {
        text += " " + std::string(number, write_float(number, value, 0));
      }
      text += "\n";
    }
    return text;
  }

  TemporaryFolder folder_;
  Team team_{1};
  VectorFile file_;
  TokenIndex index_;
  Vocabulary vocabulary_;
};

}  // namespace embtune

#endif  // EMBTUNE_UNIT_LEARN_TEST_BASE_H_
