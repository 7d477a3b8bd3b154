// The shortest text of float32 of everyday size.

#ifndef EMBTUNE_IO_FLOAT_SHORTEST_H_
#define EMBTUNE_IO_FLOAT_SHORTEST_H_

namespace embtune {

/// Prints `value` as std::to_chars(out, end, value) does, in a third of the time, if its magnitude
/// is in [2^-10, 2^16) and no power of two. @pre out has 20 bytes of room, all of which may change.
/// @return One past the last character, or null for other values.
[[nodiscard]] char* write_everyday_float(char* out, float value) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_IO_FLOAT_SHORTEST_H_
