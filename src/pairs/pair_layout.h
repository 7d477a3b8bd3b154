// How the records of an input are written, decided by its first records.

#ifndef EMBTUNE_PAIRS_PAIR_LAYOUT_H_
#define EMBTUNE_PAIRS_PAIR_LAYOUT_H_

#include <cstdint>
#include <string>

#include "embtune/options.h"
#include "pairs/line_chunk.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// How the records of a stream are written, decided when it is opened.
struct PairLayout {
  PairsFormat format = PairsFormat::kText;  ///< Never kAuto.
  TargetKind target = TargetKind::kVector;
  IndexKind index = IndexKind::kToken;  ///< Never kAuto.
  bool header = false;                  ///< A first line "V D" of a vector file is skipped.
  std::uint64_t body = 0;               ///< Bytes before the first line of records: BOM, header.

  /// Line of the input at which the body begins.
  [[nodiscard]] std::uint64_t first_line() const noexcept { return header ? 2 : 1; }
};

/// Records that are looked at to tell row numbers from tokens.
inline constexpr std::uint64_t kIndexSample = 1000;

/// Reads no further than it must: one line for the format and the header, and the first
/// kIndexSample records if their indices could be row numbers.
///
/// Format auto: JSON lines if the first line that is not empty begins with '{' and '"' and is a
/// JSON object; else text. Index auto (text): rows if all indices looked at are integers below
/// the number of rows and none is a token; else tokens. A faulty record ends the look: reading will
/// come to it. In JSON lines a string is a token and a number a row, so there is nothing to tell.
///
/// @param bytes  At the start of the input. @param file  For messages.
/// @throws Error kUsage if row numbers and tokens are both possible (asks for --index), kData for
///   UTF-16 text.
/// @throws what `bytes` throws.
[[nodiscard]] PairLayout detect_pair_layout(ByteReader& bytes, const PairOptions& options,
                                            const Vocabulary& vocabulary, const std::string& file);

/// "text, vector targets, indices are tokens".
[[nodiscard]] std::string describe(const PairLayout& layout);

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_PAIR_LAYOUT_H_
