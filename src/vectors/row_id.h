// Numbers of rows and slots: 64 bits, from 0.

#ifndef EMBTUNE_VECTORS_ROW_ID_H_
#define EMBTUNE_VECTORS_ROW_ID_H_

#include <cstdint>

namespace embtune {

using RowId = std::uint64_t;  ///< Position of a row in the file, new tokens after the last row.
using Slot = std::uint64_t;   ///< Position of a trainable row in the trainable table.

inline constexpr RowId kNoRow = ~RowId{0};
inline constexpr Slot kNoSlot = ~Slot{0};

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_ROW_ID_H_
