// The proof: bytes of an output, held against the base and the trained numbers.

#ifndef EMBTUNE_PUBLISH_ROW_CHECKER_H_
#define EMBTUNE_PUBLISH_ROW_CHECKER_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "publish/tuned_rows.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Takes the output's bytes from front to back, in pieces of any size, for rows [first, last) of
/// the base, and checks that they are the base's bytes, except that each changed row reads back as
/// its trained numbers under its own token and line end. Knows nothing of how the writer works.
///
/// The whole output is: prologue, rows [0, base.rows()), new rows, epilogue. tuned_prologue() and
/// check_tail() in output_checker.h deal with the ends.
class RowChecker {
 public:
  /// @param changed  The changed rows within [first, last), ascending.
  RowChecker(const VectorFile& base, RowId first, RowId last, std::span<const TunedRow> changed,
             int digits);

  /// Checks the next bytes; takes what belongs to its rows and @return how many that were.
  /// @throws Error kProof naming row, token and what differs.
  [[nodiscard]] std::size_t feed(std::string_view bytes);

  /// True once the last row is complete. A last row without line end is complete at finish().
  [[nodiscard]] bool done() const noexcept { return offset_ == end_ && pending_.empty(); }

  /// Says that there are no more bytes. @throws Error kProof if rows are missing.
  void finish();

  /// True if the last row, changed and without a line end in the base, was followed by the line
  /// end that joins a new row to it, which was taken with it.
  [[nodiscard]] bool took_joint() const noexcept { return took_joint_; }

 private:
  [[nodiscard]] std::size_t feed_copied(std::string_view bytes, std::uint64_t until);
  [[nodiscard]] std::size_t feed_changed(std::string_view bytes);
  void check_changed(const TunedRow& row, std::string_view bytes);

  const VectorFile& base_;
  std::span<const TunedRow> changed_;  ///< Still to come.
  int digits_;
  std::uint64_t offset_;  ///< Next byte of the base that the output must match.
  std::uint64_t end_;     ///< Of the last row in the base.
  std::string pending_;   ///< A changed row whose end has not been seen.
  std::vector<float> values_;
  bool took_joint_ = false;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_ROW_CHECKER_H_
