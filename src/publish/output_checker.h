// The check of a whole output, front to back.

#ifndef EMBTUNE_PUBLISH_OUTPUT_CHECKER_H_
#define EMBTUNE_PUBLISH_OUTPUT_CHECKER_H_

#include <string>
#include <string_view>

#include "publish/row_checker.h"
#include "publish/tuned_rows.h"
#include "vectors/vector_file.h"

namespace embtune {

/// BOM and header of the output: the base's own, with the count brought up to date if rows are
/// added.
[[nodiscard]] std::string tuned_prologue(const VectorFile& base, const TunedRows& tuned);

/// Checks what stands after the base's rows: new rows under their tokens with their numbers, in
/// order, then the base's trailing blank lines.
/// @throws Error kProof.
void check_tail(const VectorFile& base, const TunedRows& tuned, std::string_view tail);

/// Takes an output in pieces of any size and holds it against base and trained numbers. Used for
/// streams, where nothing can be read back.
class OutputChecker {
 public:
  OutputChecker(const VectorFile& base, const TunedRows& tuned);

  /// Checks the next bytes before they are let out. @throws Error kProof.
  void feed(std::string_view bytes);
  /// Says that there are no more bytes. @throws Error kProof.
  void finish();

 private:
  const VectorFile& base_;
  const TunedRows& tuned_;
  std::string prologue_;
  std::size_t prologue_seen_ = 0;
  RowChecker rows_;
  std::string tail_;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_OUTPUT_CHECKER_H_
