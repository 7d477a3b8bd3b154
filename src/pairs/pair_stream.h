// A stream of training pairs: parsed ahead in parallel, handed on in order, in bounded memory.

#ifndef EMBTUNE_PAIRS_PAIR_STREAM_H_
#define EMBTUNE_PAIRS_PAIR_STREAM_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "embtune/observer.h"
#include "embtune/options.h"
#include "io/digest.h"
#include "io/file_identity.h"
#include "pairs/pair_block.h"
#include "pairs/pair_layout.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// What has been read in the current epoch.
struct PairCounts {
  std::uint64_t read = 0;                ///< Records, used or not.
  std::uint64_t unknown = 0;             ///< Records that name an unknown token.
  std::uint64_t empty_lines = 0;         ///< Skipped.
  std::uint64_t bytes = 0;               ///< Of the input, so far.
  std::string first_unknown;             ///< Token of the first such record (it may be empty).
  std::uint64_t first_unknown_line = 0;  ///< 0: there is no such record.
};

/// Where a block of an epoch begins, so that the epoch can be taken up there.
struct PairMark {
  PairCounts counts;       ///< Of what comes before the block.
  std::uint64_t line = 1;  ///< Of the input: where the block's text begins. No use under shuffle.
  /// SHA-256 of the first counts.bytes bytes of a pipe under PairStreamConfig::digest, else empty.
  std::string prefix_sha256;
};

/// What the opener needs to know beyond PairOptions.
struct PairStreamConfig {
  PairOptions options;
  std::uint64_t epochs = 1;  ///< Above 1: a pipe is spooled.
  bool shuffle = false;      ///< Likewise.
  std::uint64_t seed = 0;
  bool spool = false;   ///< A pipe is spooled in any case.
  bool digest = false;  ///< digest() and PairMark::prefix_sha256 are wanted of a pipe.
  int threads = 1;      ///< Parser threads; 1: the calling thread parses, unless it would wait.
  std::string temp_dir;
  /// What is read at a time; decides speed and memory, never a record. Small values are for tests.
  std::size_t chunk_bytes = std::size_t{1} << 18U;
};

/// The records of one input, epoch by epoch. Move-only; one thread at a time.
///
/// Memory does not grow with the input, except for 8 bytes a record under `shuffle`: 4 bytes of its
/// offset and 4 of the order (8 beyond 2^32 records), and 16 bytes for each run of empty lines;
/// a file of short records is then held, if it is not large (ShuffledSource::kMostHeld).
/// Each epoch permutes the order of the file anew (RecordOrder).
class PairStream {
 public:
  /// Opens `path` ("-": standard input) and looks at its first records to decide the layout; what
  /// was chosen is noted to `observer`. An input that must be read twice and cannot be (a pipe) is
  /// spooled to a file without a name in `temp_dir`, and that is noted too.
  /// @throws Error kUsage if row numbers and tokens are both possible (asks for --index).
  /// @throws Error kIo, kData.
  [[nodiscard]] static PairStream open(const std::string& path, const PairStreamConfig& config,
                                       const Vocabulary& vocabulary, Observer& observer);

  PairStream(PairStream&&) noexcept;
  PairStream& operator=(PairStream&&) noexcept;
  ~PairStream();

  /// Goes on in an epoch where a mark was taken, in this process or in another one.
  /// @throws Error kData if a pipe does not begin with the bytes that the mark knows; kIo.
  void resume_epoch(std::uint64_t epoch, const PairMark& mark);

  /// Where every epoch begins.
  [[nodiscard]] PairMark start() const;
  /// Where the block that next() gave last begins; before the first, where the epoch does.
  [[nodiscard]] PairMark mark() const;

  /// Of all bytes of the input. Reads a file or a spooled pipe once more; of a pipe it is known
  /// at the end of its epoch. @pre seekable(), or config.digest and next() has returned false
  /// @throws Error kIo.
  [[nodiscard]] ContentDigest digest() const;

  /// @throws Error kIo if the input is a file and another than when it was opened.
  void check_unchanged() const;

  /// True if the file may have been written to, though nothing but its ctime shows it.
  [[nodiscard]] bool may_have_been_written() const;

  /// True for a file and for a pipe that has been spooled.
  [[nodiscard]] bool seekable() const noexcept;

  /// Starts an epoch, from 0; more than one only if the config said so. The number matters to the
  /// order under `shuffle` alone, so a run can be taken up at any epoch.
  /// @throws Error kIo if the input is another than when it was opened.
  void start_epoch(std::uint64_t epoch);

  /// Starts a pass over the same records in the order of the input, under `shuffle` too: for what
  /// does not depend on the order, since this one is the quickest.
  void start_pass();

  /// The next block of the epoch, in order: its columns are swapped for the ones given, whose
  /// memory is used again. Records before a faulty one are handed out first.
  /// A signal of the observer to stop is heeded while it waits for a pipe (kInterrupted).
  /// @return false at the end of the epoch; `block` is then empty.
  /// @throws Error kData with file, line, expected, found, remedy for the first faulty record (an
  ///   unknown token too, under OnUnknown::kError); kIo.
  [[nodiscard]] bool next(PairBlock& block);

  [[nodiscard]] const PairLayout& layout() const noexcept;
  [[nodiscard]] const PairCounts& counts() const noexcept;
  [[nodiscard]] const std::string& name() const noexcept;
  [[nodiscard]] const FileIdentity& identity() const noexcept;
  /// Size of the input in bytes if it is a regular file or has been spooled, for progress.
  [[nodiscard]] std::optional<std::uint64_t> size_bytes() const noexcept;
  /// Records an epoch, once known: after the first epoch, or from the offsets under `shuffle`.
  [[nodiscard]] std::optional<std::uint64_t> records() const noexcept;

  /// Counts the records of an epoch without parsing them, for a schedule. Spools a pipe, and notes
  /// that to the observer of open(), which must still be there. @pre no epoch has been started
  /// @throws Error kIo, kData.
  [[nodiscard]] std::uint64_t count_records();

 private:
  struct State;
  explicit PairStream(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_PAIR_STREAM_H_
