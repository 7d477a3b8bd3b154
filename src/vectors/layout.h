// What kind of vector file some bytes are: format, header and dim, decided by content.

#ifndef EMBTUNE_VECTORS_LAYOUT_H_
#define EMBTUNE_VECTORS_LAYOUT_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "embtune/options.h"

namespace embtune {

/// What a header that announces more rows than follow means: a file that was cut, or (to a caller
/// who is about to mend the header) an oddity.
enum class HeaderCount { kMustHold, kMayBeWrong };

/// How the bytes of one file are to be read.
struct Layout {
  VectorFormat format = VectorFormat::kGlove;  ///< Never kAuto.
  std::uint64_t dim = 0;                       ///< Numbers per row, >= 1.
  bool bom = false;                            ///< The file begins with EF BB BF.
  bool header = false;                         ///< A first line "ROWS DIM".
  std::uint64_t announced_rows = 0;            ///< From the header.
  std::uint64_t body = 0;                      ///< First byte of the first row.
};

/// Decides by content, under the rules of embtune-formats(5): `options.format` and `options.dim`
/// bind where they are given; otherwise a first line of exactly two positive integers is a header,
/// and dim comes from it, else from the most common number of fields in the first rows.
///
/// Reads only the first part of `bytes`. Sizes in a header are taken as claims: nothing is
/// allocated from them.
///
/// @param name  For messages.
/// @throws Error kData, with line and remedy, if the file is empty, if two readings are possible,
///   if it is not what `options` say, or if it looks like something else: gzip and other
///   compressed data, HTML, JSON, a fastText .bin or a NumPy file, UTF-16.
[[nodiscard]] Layout detect_layout(std::string_view bytes, const VectorOptions& options,
                                   const std::string& name);

/// "GloVe text", "word2vec text", "word2vec binary".
[[nodiscard]] std::string_view format_title(VectorFormat format) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_LAYOUT_H_
