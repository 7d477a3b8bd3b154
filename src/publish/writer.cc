#include "publish/writer.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "embtune/error.h"
#include "io/byte_source.h"
#include "io/file_descriptor.h"
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

// The marks only cut the work: wrong ones could not hide a fault, since the pieces between them
// tile both files and each must match as a whole.
void check_rows(const VectorFile& base, const TunedRows& tuned, const MappedFile& written,
                const std::vector<Mark>& marks, Team& team) {
  if (marks.back().row != base.rows()) throw proof_error("rows are missing");
  team.for_ranges(marks.size() - 1, 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      const Mark& from = marks[i];
      const Mark& to = marks[i + 1];
      RowChecker checker(base, from.row, to.row, within(tuned.changed, from.row, to.row),
                         tuned.digits);
      const std::string_view piece = written.bytes().substr(from.offset, to.offset - from.offset);
      if (checker.feed(piece) != piece.size()) throw proof_error("there are bytes between rows");
      checker.finish();
      // What has been checked need not stay in memory twice.
      written.forget(from.offset, to.offset);
      base.file().forget(base.table().begin(from.row), base.table().begin(to.row));
    }
  });
}

void check_file(const VectorFile& base, const TunedRows& tuned, const OutputFile& output,
                const std::vector<Mark>& marks, Team& team) {
  const MappedFile written = output.map_written();
  const std::string_view bytes = written.bytes();
  const std::string prologue = tuned_prologue(base, tuned);
  if (bytes.size() != output.size()) throw proof_error("its size is not what was written");
  if (!bytes.starts_with(prologue) || marks.front().offset != prologue.size()) {
    throw proof_error("the header is not what it must be");
  }
  check_rows(base, tuned, written, marks, team);
  check_tail(base, tuned, bytes.substr(marks.back().offset));
  written.check_unchanged();
}

// Compressed data can only be read front to back.
void check_compressed(const VectorFile& base, const TunedRows& tuned, const OutputFile& output,
                      Observer& observer) {
  constexpr std::size_t kPiece = std::size_t{1} << 20U;
  OutputChecker checker(base, tuned);
  const std::unique_ptr<ByteSource> written = output.read_written();
  std::string buffer(kPiece, '\0');
  for (std::size_t got = 0; (got = written->read_some(buffer)) > 0;) {
    checker.feed(std::string_view(buffer).substr(0, got));
    if (observer.stop_requested()) throw Error(ErrorKind::kInterrupted, "interrupted");
  }
  checker.finish();
}

void write_and_check(const VectorFile& base, const TunedRows& tuned, OutputFile& output, Team& team,
                     Observer& observer) {
  if (output.is_regular()) {
    FileSink sink(base.file(), output);
    RowWriter writer(base, tuned, sink, team, observer);
    const std::vector<Mark> marks = writer.write();
    sink.flush();
    if (output.is_compressed()) {
      check_compressed(base, tuned, output, observer);
    } else {
      check_file(base, tuned, output, marks, team);
    }
  } else {
    StreamSink sink(base, tuned, output);
    RowWriter writer(base, tuned, sink, team, observer);
    static_cast<void>(writer.write());
    sink.finish();
  }
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
  RowWriter writer(base, tuned, sink, team, observer);
  static_cast<void>(writer.write());
  return sink.finish();
}

}  // namespace embtune
