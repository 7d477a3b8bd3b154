// Which row of the tuned file belongs to which row of the base.

#ifndef EMBTUNE_ANALYSE_ROW_PAIRING_H_
#define EMBTUNE_ANALYSE_ROW_PAIRING_H_

#include <string_view>
#include <vector>

#include "vectors/row_id.h"
#include "vectors/row_table.h"
#include "vectors/token_index.h"

namespace embtune {

/// Partners, in both directions; kNoRow: none.
struct Pairing {
  std::vector<RowId> tuned_of;  ///< For each row of the base.
  std::vector<RowId> base_of;   ///< For each row of the tuned file.
};

/// Pairs rows by position where the tokens agree, and what is left by token; the copies of a token
/// (empty ones too) in order.
///
/// @param index   Of the base.
/// @param tuned   Rows of `bytes`, the tuned file.
[[nodiscard]] Pairing pair_rows(const TokenIndex& index, std::string_view bytes,
                                const RowTable& tuned);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_ROW_PAIRING_H_
