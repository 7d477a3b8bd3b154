#include "publish/row_writer.h"

#include <algorithm>

#include "embtune/error.h"
#include "io/mapped_file.h"
#include "publish/output_checker.h"

namespace embtune {
namespace {

constexpr std::uint64_t kMarkStep = std::uint64_t{8} << 20U;
constexpr std::size_t kGroupRows = 1024;
constexpr std::uint64_t kRowsPerPiece = 32;

}  // namespace

RowWriter::RowWriter(const VectorFile& base, const TunedRows& tuned, Sink& sink, Team& team,
                     Observer& observer)
    : base_(base), tuned_(tuned), sink_(sink), team_(team), observer_(observer) {}

std::vector<Mark> RowWriter::write() {
  sink_.write(tuned_prologue(base_, tuned_));
  marks_ = {{0, sink_.size()}};
  std::span<const TunedRow> rest = tuned_.changed;
  RowId next = 0;
  while (!rest.empty()) {
    const std::span<const TunedRow> group = rest.first(std::min(kGroupRows, rest.size()));
    print_group(group);
    for (std::size_t i = 0; i < group.size(); ++i) {
      copy_rows(next, group[i].row);
      mark(group[i].row);
      sink_.write(texts_[i]);
      next = group[i].row + 1;
    }
    rest = rest.subspan(group.size());
  }
  copy_rows(next, base_.rows());
  if (base_.rows() > 0) marks_.push_back({base_.rows(), sink_.size()});
  write_new_rows();
  sink_.write(base_.epilogue());
  return std::move(marks_);
}

void RowWriter::print_group(std::span<const TunedRow> group) {
  if (texts_.size() < group.size()) texts_.resize(group.size());
  team_.for_ranges(group.size(), kRowsPerPiece, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      texts_[i].clear();
      base_.append_row(texts_[i], group[i].row, group[i].values, tuned_.digits);
    }
  });
}

// Copies rows [first, last) in pieces of whole rows, so that marks, progress and the question
// whether to stop come along a long stretch too.
void RowWriter::copy_rows(RowId first, RowId last) {
  const RowTable& table = base_.table();
  while (first < last) {
    mark(first);
    RowId until = last;
    if (table.begin(last) - table.begin(first) > 2 * kMarkStep) {
      RowId low = first + 1;  // The first row that begins a step further on.
      while (low < until) {
        const RowId middle = low + (until - low) / 2;
        if (table.begin(middle) - table.begin(first) < kMarkStep) {
          low = middle + 1;
        } else {
          until = middle;
        }
      }
    }
    sink_.copy(table.begin(first), table.begin(until) - table.begin(first));
    first = until;
  }
}

void RowWriter::mark(RowId row) {
  const std::uint64_t offset = sink_.size();
  if (offset - marks_.back().offset < kMarkStep) return;
  marks_.push_back({row, offset});
  observer_.progress({.phase = Progress::Phase::kWrite,
                      .done = offset,
                      .total = base_.bytes().size(),
                      .epoch = 0,
                      .loss = 0});
  if (observer_.stop_requested()) throw Error(ErrorKind::kInterrupted, "interrupted");
  if (MappedFile::page_lost()) base_.file().check_unchanged();
}

void RowWriter::write_new_rows() {
  std::string text;
  for (const NewRow& row : tuned_.added) {
    base_.append_new_row(text, row.token, row.values, tuned_.digits);
  }
  sink_.write(text);
}

}  // namespace embtune
