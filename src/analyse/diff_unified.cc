#include "analyse/diff_unified.h"

#include "analyse/diff.h"
#include "analyse/diff_alignment.h"
#include "publish/patch.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

class LineWalk {
 public:
  LineWalk(const VectorFile& base, const VectorFile& tuned, PatchWriter& writer)
      : base_(base), tuned_(tuned), writer_(writer) {}

  void take_headers() {
    const std::string_view before = header_line(base_);
    const std::string_view after = header_line(tuned_);
    if (!before.empty() && !after.empty()) return writer_.change(before, after);
    if (!before.empty()) writer_.remove(before);
    if (!after.empty()) writer_.add(after);
  }

  void take_rows(const Alignment& alignment, Observer& observer) {
    auto reordered = alignment.reordered().begin();
    for (RowId row = 0; row < base_.rows(); ++row) {
      if (row % 65536 == 0) observer.check_stop();
      if (reordered != alignment.reordered().end() && *reordered == row) {
        ++reordered;
        continue;
      }
      const RowId partner = alignment.tuned_of(row);
      if (partner == kNoRow) continue;
      take_lone_rows(row, partner);
      writer_.change(row_line(base_, row), row_line(tuned_, partner));
      base_row_ = row + 1;
      tuned_row_ = partner + 1;
    }
    take_lone_rows(base_.rows(), tuned_.rows());
  }

  void take_endings() {
    std::string_view before = base_.epilogue();
    std::string_view after = tuned_.epilogue();
    while (!before.empty() && !after.empty() && line_at(before, 0) == line_at(after, 0)) {
      const std::size_t size = line_at(before, 0).size();
      writer_.keep(1);
      before.remove_prefix(size);
      after.remove_prefix(size);
    }
    for (; !before.empty(); before.remove_prefix(line_at(before, 0).size())) {
      writer_.remove(line_at(before, 0));
    }
    for (; !after.empty(); after.remove_prefix(line_at(after, 0).size())) {
      writer_.add(line_at(after, 0));
    }
  }

 private:
  // Rows before these that have no partner, or none that stands in order.
  void take_lone_rows(RowId base_end, RowId tuned_end) {
    for (; base_row_ < base_end; ++base_row_) writer_.remove(row_line(base_, base_row_));
    for (; tuned_row_ < tuned_end; ++tuned_row_) writer_.add(row_line(tuned_, tuned_row_));
  }

  const VectorFile& base_;
  const VectorFile& tuned_;
  PatchWriter& writer_;
  RowId base_row_ = 0;  ///< The first that has not been handed over.
  RowId tuned_row_ = 0;
};

}  // namespace

PatchCounts write_unified(const VectorFile& base, std::string_view base_name,
                          const VectorFile& tuned, std::string_view tuned_name, OutputFile& output,
                          Team& team, Observer& observer) {
  require_lines(base.layout(), base.name());
  require_lines(tuned.layout(), tuned.name());
  require_same_dim(base, tuned);
  PatchWriter writer(base_name, tuned_name, output);
  if (base.bytes() != tuned.bytes()) {
    LineWalk walk(base, tuned, writer);
    walk.take_headers();
    walk.take_rows(Alignment(base, tuned, team), observer);
    walk.take_endings();
  }
  return writer.finish();
}

}  // namespace embtune
