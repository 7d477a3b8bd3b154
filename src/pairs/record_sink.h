// Where parsers of single records put what they find.

#ifndef EMBTUNE_PAIRS_RECORD_SINK_H_
#define EMBTUNE_PAIRS_RECORD_SINK_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "embtune/options.h"
#include "pairs/pair_block.h"
#include "pairs/pair_layout.h"
#include "pairs/record_names.h"

namespace embtune {

/// Everything that decides how a record is read.
struct RecordRules {
  PairLayout layout;
  OnUnknown on_unknown = OnUnknown::kSkip;
  RecordNames names;
  std::string file;  ///< For messages.

  [[nodiscard]] std::uint64_t dim() const noexcept { return names.vocabulary().dim(); }
};

/// What a chunk of lines held, besides its records.
struct ChunkCounts {
  std::uint64_t unknown = 0;  ///< Records that name an unknown token.
  std::uint64_t empty_lines = 0;
  std::uint64_t bytes = 0;
  std::string first_unknown;             ///< Token of the first such record.
  std::uint64_t first_unknown_line = 0;  ///< 0: there is none.

  void clear();
};

/// One record's entries; those that its kind of target lacks are ignored.
struct RecordEntries {
  RowId index = kNoRow;
  RowId near = kNoRow;
  RowId far = kNoRow;
  float score = 0;
  float weight = 1;
  bool numbered = false;  ///< JSON lines: the index is a number.
};

/// Names of one record whose rows were looked up ahead, together with those of records near it.
struct KnownNames {
  static constexpr std::size_t kMost = 3;
  std::array<std::string_view, kMost> name;
  std::array<RowId, kMost> row = {};
  std::size_t count = 0;
};

/// Appends records to a block, one at a time: begin(), then names and numbers, then end(). A record
/// that is never ended leaves no trace once the block is truncated to its size.
class RecordSink {
 public:
  RecordSink(const RecordRules& rules, PairBlock& block, ChunkCounts& counts) noexcept
      : rules_(&rules), block_(&block), counts_(&counts) {}

  /// @param known  Must stay until end(); names of the record may be among them.
  void begin(std::uint64_t line, const KnownNames* known = nullptr);
  /// Appends the record. One that met an unknown name gets kNoRow as its index and is counted.
  void end(const RecordEntries& entries);

  /// The row of a name, or kNoRow whatever is wrong.
  [[nodiscard]] RowId find(std::string_view name) const noexcept;
  /// The row of a name, or kNoRow for a token that the base lacks.
  /// @throws Error kData as RecordNames::resolve(), and for such a token under OnUnknown::kError.
  [[nodiscard]] RowId resolve(std::string_view name);
  /// A row given as a number. @throws Error kData if there is none.
  [[nodiscard]] RowId row(RowId number) const { return rules_->names.checked(number, place()); }

  /// Room for the record's target vector, dim() numbers; valid until end().
  [[nodiscard]] std::span<float> target() noexcept;

  [[nodiscard]] const RecordRules& rules() const noexcept { return *rules_; }
  [[nodiscard]] std::uint64_t dim() const noexcept { return rules_->dim(); }
  [[nodiscard]] TargetKind kind() const noexcept { return rules_->layout.target; }
  [[nodiscard]] Place place() const { return {rules_->file, line_}; }
  /// @throws Error kData at the record's place.
  [[noreturn]] void refuse(const std::string& message) const;

 private:
  const RecordRules* rules_;
  PairBlock* block_;
  ChunkCounts* counts_;
  const KnownNames* known_ = nullptr;
  std::uint64_t line_ = 0;
  bool unknown_ = false;
};

/// `value` as a weight or a score. @throws Error kData naming it by `what` and quoting `text` if it
/// is not finite, or is a negative weight.
[[nodiscard]] float checked_weight(float value, std::string_view text, const RecordSink& sink);
[[nodiscard]] float checked_score(float value, std::string_view text, const RecordSink& sink);

/// "; this looks like --target score", or nothing.
[[nodiscard]] std::string target_hint(std::string_view kind_name);

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_RECORD_SINK_H_
