// The rows of an output, in order, into a sink.

#ifndef EMBTUNE_PUBLISH_ROW_WRITER_H_
#define EMBTUNE_PUBLISH_ROW_WRITER_H_

#include <cstdint>
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

/// Writes prologue, rows, new rows and epilogue to a sink.
class RowWriter {
 public:
  RowWriter(const VectorFile& base, const TunedRows& tuned, Sink& sink, Team& team,
            Observer& observer);

  /// Writes everything but the last block, which is the sink's to flush.
  /// @return Marks, ascending, every few megabytes: the first at row 0, the last at
  ///   (base.rows(), first byte after the base's rows).
  [[nodiscard]] std::vector<Mark> write();

 private:
  void copy_rows(RowId first, RowId last);
  void print_group(std::span<const TunedRow> group);
  void write_new_rows();
  void mark(RowId row);

  const VectorFile& base_;
  const TunedRows& tuned_;
  Sink& sink_;
  Team& team_;
  Observer& observer_;
  std::vector<Mark> marks_;
  std::vector<std::string> texts_;  ///< Printed rows of a group; memory is kept.
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_ROW_WRITER_H_
