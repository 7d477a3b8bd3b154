#include "publish/writer.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "io/byte_source.h"
#include "io/mapped_file.h"
#include "publish/output_checker.h"
#include "publish/proof_error.h"
#include "publish/row_checker.h"
#include "publish/row_writer.h"
#include "publish/sink.h"

namespace embtune {
namespace {

std::span<const TunedRow> within(const std::vector<TunedRow>& changed, RowId first, RowId last) {
  const auto before = [](const TunedRow& row, RowId id) { return row.row < id; };
  const auto begin = std::lower_bound(changed.begin(), changed.end(), first, before);
  const auto end = std::lower_bound(begin, changed.end(), last, before);
  return {begin, end};
}

// Reads a file back while it is written. The marks only cut the work: wrong ones could not hide a
// fault, since the pieces between them tile both files and each must match as a whole.
class FileChecker final : public Follower {
 public:
  FileChecker(const VectorFile& base, const TunedRows& tuned, const OutputFile& output)
      : base_(base), tuned_(tuned), output_(output) {}

  void advance() override { written_ = output_.map_written(); }

  void follow(const Mark& from, const Mark& to) override {
    RowChecker checker(base_, from.row, to.row, within(tuned_.changed, from.row, to.row),
                       tuned_.digits);
    const std::string_view piece = written_.bytes().substr(from.offset, to.offset - from.offset);
    if (checker.feed(piece) != piece.size()) throw proof_error("there are bytes between rows");
    checker.finish();
    output_.start_writeback(from.offset, to.offset);
    // What has been checked need not stay in memory twice.
    written_.forget(from.offset, to.offset);
    base_.file().forget(base_.table().begin(from.row), base_.table().begin(to.row));
    const std::lock_guard lock(mutex_);
    pieces_.emplace_back(from, to);
  }

  /// The ends, once all is written; and that no piece is missing.
  void finish() {
    written_ = output_.map_written();
    const std::string_view bytes = written_.bytes();
    const std::string prologue = tuned_prologue(base_, tuned_);
    if (bytes.size() != output_.size()) throw proof_error("its size is not what was written");
    if (!bytes.starts_with(prologue)) throw proof_error("the header is not what it must be");
    check_tail(base_, tuned_, bytes.substr(end_of_pieces(prologue.size())));
    written_.check_unchanged();
  }

 private:
  std::uint64_t end_of_pieces(std::uint64_t begin) {
    std::sort(pieces_.begin(), pieces_.end(),
              [](const auto& a, const auto& b) { return a.first.row < b.first.row; });
    Mark at = {0, begin};
    for (const auto& [from, to] : pieces_) {
      if (from.row != at.row || from.offset != at.offset) throw proof_error("rows are missing");
      at = to;
    }
    if (at.row != base_.rows()) throw proof_error("rows are missing");
    return at.offset;
  }

  const VectorFile& base_;
  const TunedRows& tuned_;
  const OutputFile& output_;
  MappedFile written_;
  std::mutex mutex_;
  std::vector<std::pair<Mark, Mark>> pieces_;  ///< Checked so far.
};

// Compressed data can only be read front to back.
void check_compressed(const VectorFile& base, const TunedRows& tuned, const OutputFile& output,
                      Observer& observer) {
  constexpr std::size_t kPiece = std::size_t{1} << 20U;
  OutputChecker checker(base, tuned);
  const std::unique_ptr<ByteSource> written = output.read_written();
  std::string buffer(kPiece, '\0');
  for (std::size_t got = 0; (got = written->read_some(buffer)) > 0;) {
    checker.feed(std::string_view(buffer).substr(0, got));
    observer.check_stop();
  }
  checker.finish();
}

void write_file(const VectorFile& base, const TunedRows& tuned, OutputFile& output, Team& team,
                Observer& observer) {
  output.expect(base.bytes().size());
  FileSink sink(base.file(), output, FileSink::Behind::kNothing);
  FileChecker checker(base, tuned, output);
  RowWriter writer(base, tuned, sink, team, observer, &checker);
  static_cast<void>(writer.write());
  sink.flush();
  checker.finish();
}

void write_compressed(const VectorFile& base, const TunedRows& tuned, OutputFile& output,
                      Team& team, Observer& observer) {
  FileSink sink(base.file(), output);
  RowWriter writer(base, tuned, sink, team, observer);
  static_cast<void>(writer.write());
  sink.flush();
  check_compressed(base, tuned, output, observer);
}

void write_stream(const VectorFile& base, const TunedRows& tuned, OutputFile& output, Team& team,
                  Observer& observer) {
  StreamSink sink(base, tuned, output);
  RowWriter writer(base, tuned, sink, team, observer);
  static_cast<void>(writer.write());
  sink.finish();
}

void write_and_check(const VectorFile& base, const TunedRows& tuned, OutputFile& output, Team& team,
                     Observer& observer) {
  if (!output.is_regular()) return write_stream(base, tuned, output, team, observer);
  if (output.is_compressed()) return write_compressed(base, tuned, output, team, observer);
  write_file(base, tuned, output, team, observer);
}

}  // namespace

ProofSummary write_and_prove(const VectorFile& base, const TunedRows& tuned,
                             std::uint64_t trainable, OutputFile& output, Team& team,
                             Observer& observer) {
  unless_changed(base.file(), [&] { write_and_check(base, tuned, output, team, observer); });
  base.file().check_unchanged();
  ProofSummary proof;
  proof.made = true;
  proof.changed_rows = tuned.changed.size();
  proof.unchanged_rows = trainable - tuned.changed.size();
  proof.frozen_rows = base.rows() - trainable;
  proof.new_rows = tuned.added.size();
  proof.bytes = output.size();
  return proof;
}

ContentDigest digest_tuned(const VectorFile& base, const TunedRows& tuned, Team& team,
                           Observer& observer) {
  DigestSink sink(base.file());
  unless_changed(base.file(),
                 [&] { static_cast<void>(RowWriter(base, tuned, sink, team, observer).write()); });
  base.file().check_unchanged();
  return sink.finish();
}

}  // namespace embtune
