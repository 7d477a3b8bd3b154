#include "publish/row_writer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "io/mapped_file.h"
#include "publish/output_checker.h"

namespace embtune {
namespace {

constexpr std::uint64_t kMarkStep = std::uint64_t{1} << 20U;
// Long enough for a round of the team to cost nothing beside it; what it holds stays small.
constexpr std::uint64_t kStretch = 16 * kMarkStep;
constexpr std::uint64_t kRowsPerPiece = 32;

}  // namespace

RowWriter::RowWriter(const VectorFile& base, const TunedRows& tuned, Sink& sink, Team& team,
                     Observer& observer, Follower* follower)
    : base_(base),
      tuned_(tuned),
      sink_(sink),
      team_(team),
      observer_(observer),
      follower_(follower) {}

std::vector<Mark> RowWriter::write() {
  sink_.write(tuned_prologue(base_, tuned_));
  marks_ = {{0, sink_.size()}};
  rest_ = tuned_.changed;
  std::array<Stretch, 3> ring;
  Stretch* before = &ring[0];
  Stretch* now = &ring[1];
  Stretch* next = &ring[2];
  for (;;) {
    std::swap(before, now);
    std::swap(now, next);
    next->first = now->last;
    cut(*next);
    if (before->empty() && now->empty() && next->empty()) break;
    run_round(*before, *now, *next);
    if (!now->empty()) finish_stretch(*now);
  }
  write_new_rows();
  sink_.write(base_.epilogue());
  return std::move(marks_);
}

// The first row that begins `bytes` or more behind row `first`; at most `last`.
RowId RowWriter::row_beyond(RowId first, RowId last, std::uint64_t bytes) const {
  const RowTable& table = base_.table();
  RowId low = std::min(first + 1, last);
  RowId high = last;
  while (low < high) {
    const RowId middle = low + (high - low) / 2;
    if (table.begin(middle) - table.begin(first) < bytes) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

void RowWriter::cut(Stretch& stretch) {
  stretch.marks.clear();
  stretch.last = row_beyond(stretch.first, base_.rows(), kStretch);
  const auto end =
      std::find_if(rest_.begin(), rest_.end(),
                   [last = stretch.last](const TunedRow& row) { return row.row >= last; });
  stretch.changed = rest_.first(static_cast<std::size_t>(end - rest_.begin()));
  rest_ = rest_.subspan(stretch.changed.size());
}

// The first piece takes longest, and nobody can help with it.
void RowWriter::run_round(const Stretch& before, Stretch& now, Stretch& next) {
  const std::uint64_t writes = now.empty() ? 0 : 1;
  const std::uint64_t follows =
      follower_ == nullptr || before.empty() ? 0 : before.marks.size() - 1;
  const std::uint64_t prints = (next.changed.size() + kRowsPerPiece - 1) / kRowsPerPiece;
  if (next.texts.size() < next.changed.size()) next.texts.resize(next.changed.size());
  team_.for_ranges(writes + follows + prints, 1, [&](std::uint64_t piece, std::uint64_t) {
    if (piece < writes) {
      write_stretch(now);
    } else if (piece < writes + follows) {
      const std::uint64_t i = piece - writes;
      follower_->follow(before.marks[i], before.marks[i + 1]);
    } else {
      print_rows(next, piece - writes - follows);
    }
  });
}

void RowWriter::print_rows(Stretch& stretch, std::uint64_t piece) const {
  const std::uint64_t begin = piece * kRowsPerPiece;
  const std::uint64_t end = std::min(begin + kRowsPerPiece, stretch.changed.size());
  for (std::uint64_t i = begin; i < end; ++i) {
    const TunedRow& row = stretch.changed[i];
    stretch.texts[i].clear();
    base_.append_row(stretch.texts[i], row.row, row.values, tuned_.digits);
  }
}

void RowWriter::write_stretch(Stretch& stretch) {
  stretch.marks = {{stretch.first, sink_.size()}};
  RowId next = stretch.first;
  for (std::size_t i = 0; i < stretch.changed.size(); ++i) {
    const RowId row = stretch.changed[i].row;
    copy_rows(next, row, stretch.marks);
    mark(row, stretch.marks);
    sink_.write(stretch.texts[i]);
    next = row + 1;
  }
  copy_rows(next, stretch.last, stretch.marks);
  stretch.marks.push_back({stretch.last, sink_.size()});
  if (follower_ != nullptr) sink_.flush();
}

void RowWriter::copy_rows(RowId first, RowId last, std::vector<Mark>& marks) {
  const RowTable& table = base_.table();
  while (first < last) {
    mark(first, marks);
    const RowId until = row_beyond(first, last, kMarkStep);
    sink_.copy(table.begin(first), table.begin(until) - table.begin(first));
    first = until;
  }
}

void RowWriter::mark(RowId row, std::vector<Mark>& marks) const {
  const std::uint64_t offset = sink_.size();
  if (offset - marks.back().offset >= kMarkStep) marks.push_back({row, offset});
}

void RowWriter::finish_stretch(const Stretch& stretch) {
  marks_.insert(marks_.end(), stretch.marks.begin() + 1, stretch.marks.end());
  if (follower_ != nullptr) follower_->advance();
  observer_.progress({.phase = Progress::Phase::kWrite,
                      .done = sink_.size(),
                      .total = base_.bytes().size(),
                      .epoch = 0,
                      .loss = 0});
  observer_.check_stop();
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
