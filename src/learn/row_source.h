// Frozen rows that pairs read.

#ifndef EMBTUNE_LEARN_ROW_SOURCE_H_
#define EMBTUNE_LEARN_ROW_SOURCE_H_

#include <span>

#include "vectors/row_id.h"

namespace embtune {

/// Gives the numbers of rows of the base. Seam: the run parses the mapped file, tests use a table.
class RowSource {
 public:
  virtual ~RowSource() = default;
  /// Stores the row's numbers. Const: may run concurrently.
  /// @throws Error kData if the row holds a number that is none or not finite.
  virtual void read(RowId row, std::span<float> values) const = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_ROW_SOURCE_H_
