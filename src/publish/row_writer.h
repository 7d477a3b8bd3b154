// The rows of an output, in order, into a sink.

#ifndef EMBTUNE_PUBLISH_ROW_WRITER_H_
#define EMBTUNE_PUBLISH_ROW_WRITER_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/parallel.h"
#include "embtune/observer.h"
#include "publish/sink.h"
#include "publish/tuned_rows.h"
#include "vectors/vector_file.h"

namespace embtune {

/// A place where a row of the base begins in the output.
struct Mark {
  RowId row = 0;
  std::uint64_t offset = 0;
};

/// Looks at what has been written while later rows are.
class Follower {
 public:
  virtual ~Follower() = default;
  /// The sink has handed on all that it was given so far. On the thread of RowWriter::write(),
  /// while nothing is written.
  virtual void advance() = 0;
  /// Everything between two marks can be read back. On any thread of the team, at the same time as
  /// other calls. The calls tile the base's rows.
  virtual void follow(const Mark& from, const Mark& to) = 0;
};

/// Writes prologue, rows, new rows and epilogue to a sink. The base is cut into stretches of a few
/// megabytes; while one is written, by one thread, the others print the changed rows of the next
/// and follow the one before.
class RowWriter {
 public:
  RowWriter(const VectorFile& base, const TunedRows& tuned, Sink& sink, Team& team,
            Observer& observer, Follower* follower = nullptr);

  /// Writes everything but the last block, which is the sink's to flush.
  /// @return Marks, ascending, every megabyte or so: the first at row 0, the last at
  ///   (base.rows(), first byte after the base's rows).
  [[nodiscard]] std::vector<Mark> write();

 private:
  struct Stretch {
    RowId first = 0;
    RowId last = 0;
    std::span<const TunedRow> changed;
    std::vector<std::string> texts;  ///< Printed rows; more than there are, to keep the memory.
    std::vector<Mark> marks;         ///< Once it is written: its pieces, with both ends.
    [[nodiscard]] bool empty() const noexcept { return first == last; }
  };

  void cut(Stretch& stretch);
  void run_round(const Stretch& before, Stretch& now, Stretch& next);
  void print_rows(Stretch& stretch, std::uint64_t piece) const;
  void write_stretch(Stretch& stretch);
  void copy_rows(RowId first, RowId last, std::vector<Mark>& marks);
  void mark(RowId row, std::vector<Mark>& marks) const;
  [[nodiscard]] RowId row_beyond(RowId first, RowId last, std::uint64_t bytes) const;
  void finish_stretch(const Stretch& stretch);
  void write_new_rows();

  const VectorFile& base_;
  const TunedRows& tuned_;
  Sink& sink_;
  Team& team_;
  Observer& observer_;
  Follower* follower_;
  std::span<const TunedRow> rest_;  ///< Changed rows of stretches to come.
  std::vector<Mark> marks_;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_ROW_WRITER_H_
