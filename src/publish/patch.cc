#include "publish/patch.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "embtune/error.h"
#include "io/mapped_file.h"
#include "publish/output_checker.h"
#include "publish/patch_apply.h"
#include "publish/patch_reader.h"
#include "publish/proof_error.h"
#include "publish/sink.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

constexpr std::size_t kGroupRows = 1024;
constexpr std::uint64_t kRowsPerPiece = 32;

// Hands the lines of the base and of the tuned file to a PatchWriter.
class TunedLines {
 public:
  TunedLines(const VectorFile& base, const TunedRows& tuned, PatchWriter& writer, Team& team,
             Observer& observer)
      : base_(base), tuned_(tuned), writer_(writer), team_(team), observer_(observer) {
    if (!tuned.added.empty()) joint_ = base.missing_line_end();
  }

  void write() {
    if (base_.layout().header) {
      writer_.change(header_line(base_), tuned_prologue(base_, tuned_));
    }
    std::span<const TunedRow> rest = tuned_.changed;
    while (!rest.empty()) {
      observer_.check_stop();
      const std::span<const TunedRow> group = rest.first(std::min(kGroupRows, rest.size()));
      print_group(group);
      for (std::size_t i = 0; i < group.size(); ++i) {
        writer_.keep(group[i].row - next_);
        change(group[i].row, std::move(texts_[i]));
      }
      rest = rest.subspan(group.size());
    }
    write_end();
  }

 private:
  void print_group(std::span<const TunedRow> group) {
    texts_.assign(group.size(), std::string());
    team_.for_ranges(group.size(), kRowsPerPiece, [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t i = begin; i < end; ++i) {
        const RowId row = group[i].row;
        const std::string_view line = row_line(base_, row);
        texts_[i] = line.substr(0, line.size() - base_.row_bytes(row).size());
        base_.append_row(texts_[i], row, group[i].values, tuned_.digits);
      }
    });
  }

  void change(RowId row, std::string text) {
    if (row + 1 == base_.rows()) text += joint_;
    writer_.change(row_line(base_, row), std::move(text));
    next_ = row + 1;
  }

  void write_end() {
    if (next_ < base_.rows()) {
      writer_.keep(base_.rows() - 1 - next_);
      change(base_.rows() - 1, std::string(row_line(base_, base_.rows() - 1)));
    }
    std::string text;
    for (const NewRow& row : tuned_.added) {
      base_.append_new_row(text, row.token, row.values, tuned_.digits);
    }
    for (std::size_t at = text.empty() ? 0 : joint_.size(); at < text.size();) {
      const std::string_view line = line_at(text, at);
      writer_.add(std::string(line));
      at += line.size();
    }
  }

  const VectorFile& base_;
  const TunedRows& tuned_;
  PatchWriter& writer_;
  Team& team_;
  Observer& observer_;
  std::string_view joint_;  ///< Line end between the base's last row and the first new one.
  RowId next_ = 0;          ///< The first row that has not been handed over.
  std::vector<std::string> texts_;
};

// Feeds what a patch makes of its base to the check of tuned files.
class CheckerSink : public CountingSink {
 public:
  CheckerSink(const VectorFile& base, const TunedRows& tuned)
      : base_(base), checker_(base, tuned) {}
  void write(std::string_view bytes) override { checker_.feed(bytes); }
  void copy(std::uint64_t begin, std::uint64_t count) override {
    checker_.feed(base_.bytes().substr(begin, count));
  }
  void finish() { checker_.finish(); }

 private:
  const VectorFile& base_;
  OutputChecker checker_;
};

void prove(const VectorFile& base, const TunedRows& tuned, const OutputFile& output,
           Observer& observer) {
  const MappedFile written = output.map_written();
  CheckerSink sink(base, tuned);
  try {
    const std::vector<Patch> patches = {
        {output.name(), written.bytes(), read_patch(written.bytes(), output.name())}};
    static_cast<void>(apply_edits(base.bytes(), base.name(), merge_hunks(patches),
                                  PatchDirection::kForward, sink, observer));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::kData) throw;
    throw proof_error(error.what());
  }
  sink.finish();
  written.check_unchanged();
}

}  // namespace

void require_lines(const Layout& layout, const std::string& file) {
  if (layout.format != VectorFormat::kWord2vecBin) return;
  throw Error(ErrorKind::kData, Place{file},
              "is word2vec binary, and a unified patch needs lines of text; convert it to text "
              "first");
}

std::string_view name_in_patch(std::string_view file) noexcept {
  return file == "<stdin>" ? "-" : file;
}

std::string_view header_line(const VectorFile& file) noexcept {
  const std::string_view prologue = file.prologue();
  return prologue.substr(0, prologue.rfind('\n') + 1);
}

std::string_view row_line(const VectorFile& file, RowId row) noexcept {
  if (row > 0) return file.row_bytes(row);
  const std::size_t begin = header_line(file).size();
  return file.bytes().substr(begin, file.table().end(0) - begin);
}

PatchCounts write_patch(const VectorFile& base, const TunedRows& tuned, const PatchNames& names,
                        OutputFile& output, Team& team, Observer& observer) {
  require_lines(base.layout(), base.name());
  PatchWriter writer(names.base, names.tuned, output);
  TunedLines(base, tuned, writer, team, observer).write();
  const PatchCounts counts = writer.finish();
  if (output.is_regular()) {
    unless_changed(base.file(), [&] { prove(base, tuned, output, observer); });
  }
  base.file().check_unchanged();
  return counts;
}

}  // namespace embtune
