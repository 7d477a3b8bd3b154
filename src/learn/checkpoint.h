// The file that a stopped run is taken up from: a header of text, then numbers, under a seal.
//
//   "embtune checkpoint 1\n"
//   size of the header in bytes, u64
//   header                        JSON; what stands in it is the caller's business
//   tables                        in the order in which they were appended
//   SHA-256 of all of that        64 hexadecimal digits and a line end
//
// Numbers are in the byte order of the machine. A table is the number of its entries (u64), then
// entry by entry where it belongs (u64) and its float32 numbers.

#ifndef EMBTUNE_LEARN_CHECKPOINT_H_
#define EMBTUNE_LEARN_CHECKPOINT_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "io/digest.h"
#include "io/mapped_file.h"
#include "io/output_file.h"
#include "learn/context_table.h"
#include "learn/trainable_table.h"

namespace embtune {

/// Writes a checkpoint front to back; does not publish.
class CheckpointWriter {
 public:
  CheckpointWriter(OutputFile& output, std::string_view header);
  void append(std::uint64_t number);
  void append(std::span<const float> numbers);
  /// Sets the seal. Nothing may be appended afterwards.
  void finish();

 private:
  void append(std::string_view bytes);
  void flush();

  OutputFile& output_;
  Sha256 seal_;
  std::string buffer_;
};

/// Reads a checkpoint front to back. Sizes in the file are never trusted: whoever reads knows the
/// shape of what must come.
class CheckpointReader {
 public:
  /// Maps `path` and checks the seal. @throws Error kData if it is no checkpoint, one of another
  ///   version, or damaged; kIo.
  explicit CheckpointReader(const std::string& path);

  [[nodiscard]] const std::string& name() const noexcept { return file_.name(); }
  [[nodiscard]] std::string_view header() const noexcept { return header_; }

  /// @throws Error kData if there are not as many bytes.
  [[nodiscard]] std::uint64_t number();
  void numbers(std::span<float> numbers);
  /// @throws Error kData unless everything has been read.
  void finish() const;
  /// Error kData: what the file holds does not fit the run.
  [[nodiscard]] Error misfit(const std::string& what) const;

 private:
  [[nodiscard]] std::string_view take(std::uint64_t bytes);

  MappedFile file_;
  std::string_view header_;
  std::string_view rest_;
};

/// Appends the rows and states of a table that differ from a fresh one: those that were touched,
/// or all if `every` (a dense update moves rows that no pair touched).
void append_table(CheckpointWriter& writer, const TrainableTable& table, bool every);
/// Puts them back into a fresh table of the same run. @throws Error kData.
void read_table(CheckpointReader& reader, TrainableTable& table);

/// Likewise for the context table of sgns: every row that was met.
void append_table(CheckpointWriter& writer, const ContextTable& table);
/// @param rows  Of the run. @throws Error kData.
void read_table(CheckpointReader& reader, std::uint64_t rows, ContextTable& table);

}  // namespace embtune

#endif  // EMBTUNE_LEARN_CHECKPOINT_H_
