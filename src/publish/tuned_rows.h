// What a run leaves to be written: rows with new numbers, and new rows.

#ifndef EMBTUNE_PUBLISH_TUNED_ROWS_H_
#define EMBTUNE_PUBLISH_TUNED_ROWS_H_

#include <span>
#include <string_view>
#include <vector>

#include "vectors/row_id.h"

namespace embtune {

/// A row of the base and its trained numbers (dim of them). The numbers stay with the trainable
/// table, which must outlive this.
struct TunedRow {
  RowId row = 0;
  std::span<const float> values;
};

/// A row that the base does not have.
struct NewRow {
  std::string_view token;
  std::span<const float> values;
};

/// The difference between base and tuned file: all other rows are copied.
struct TunedRows {
  std::vector<TunedRow> changed;  ///< Ascending by row; other float32 bits than the base.
  std::vector<NewRow> added;      ///< Appended in this order.
  int digits = 0;                 ///< As write_float() takes it.
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_TUNED_ROWS_H_
