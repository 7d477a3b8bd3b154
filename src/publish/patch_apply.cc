#include "publish/patch_apply.h"

#include <algorithm>
#include <tuple>

#include "base/quote.h"
#include "embtune/error.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

// Copied between two questions whether to stop; far above what makes a copy cheap.
constexpr std::uint64_t kStretch = std::uint64_t{64} << 20U;
// Of a line, shown before the first byte that differs.
constexpr std::size_t kShownBefore = 16;
constexpr std::size_t kShown = 40;
constexpr std::string_view kDoubt = "; is it the file that was patched?";

std::string place_text(const Edit& edit) {
  return edit.patch->name + ":" + std::to_string(edit.hunk->line);
}

std::string lines_text(const Hunk& hunk) {
  if (hunk.old_lines == 0) return "adds lines after line " + std::to_string(hunk.old_begin);
  if (hunk.old_lines == 1) return "is about line " + std::to_string(hunk.old_begin + 1);
  return "is about lines " + std::to_string(hunk.old_begin + 1) + " to " +
         std::to_string(hunk.old_end());
}

// Both add lines at one place: which come first would be a guess.
bool add_at_one_place(const Edit& a, const Edit& b) noexcept {
  const bool a_adds_at_its_end = a.hunk->new_lines > a.hunk->old_lines;
  return a.patch != b.patch && a_adds_at_its_end && b.hunk->old_lines == 0 &&
         a.hunk->old_end() == b.old_begin;
}

void check_disjoint(const Edit& a, const Edit& b) {
  if (b.old_begin >= a.hunk->old_end() && !add_at_one_place(a, b)) return;
  throw Error(ErrorKind::kData, {b.patch->name, b.hunk->line},
              "this hunk " + lines_text(*b.hunk) + " and overlaps the hunk at " + place_text(a) +
                  ", which " + lines_text(*a.hunk) +
                  "; expected patches that change different lines of the same file");
}

// Walks the source and its edits once, front to back.
class Applier {
 public:
  Applier(std::string_view source, const std::string& name, PatchDirection direction, Sink& sink,
          Observer& observer)
      : source_(source), name_(name), direction_(direction), sink_(sink), observer_(observer) {}

  void apply(const Edit& edit) {
    edit_ = &edit;
    go_to_edit();
    copy_up_to(at_);
    HunkLines lines(edit.patch->bytes, *edit.hunk);
    for (HunkLine line; lines.next(line);) {
      if (line.kind != added()) take_source_line(line);
      if (line.kind != removed()) put_line(line);
      if (line.kind == added()) ++counts_.added;
      if (line.kind == removed()) ++counts_.removed;
    }
    copied_ = at_;
    ++counts_.hunks;
  }

  [[nodiscard]] EditCounts finish() {
    copy_up_to(source_.size());
    return counts_;
  }

 private:
  using Kind = HunkLine::Kind;
  [[nodiscard]] Kind added() const noexcept {
    return direction_ == PatchDirection::kForward ? Kind::kNew : Kind::kOld;
  }
  [[nodiscard]] Kind removed() const noexcept {
    return direction_ == PatchDirection::kForward ? Kind::kOld : Kind::kNew;
  }

  [[noreturn]] void refuse(std::uint64_t line, const std::string& text) const {
    throw Error(ErrorKind::kData, {edit_->patch->name, line}, text);
  }

  [[nodiscard]] std::string_view source_line() const noexcept {
    const std::size_t newline = source_.find('\n', at_);
    return source_.substr(at_, newline == std::string_view::npos ? newline : newline + 1 - at_);
  }

  void step(std::string_view line) noexcept {
    at_ += line.size();
    ++line_;
  }

  void go_to_edit() {
    const std::uint64_t begin =
        direction_ == PatchDirection::kForward ? edit_->old_begin : edit_->new_begin;
    while (line_ < begin) {
      if (at_ == source_.size()) {
        refuse(edit_->hunk->line, "this hunk begins after line " + std::to_string(begin) +
                                      ", but " + name_ + " has only " + counted(line_, "line") +
                                      std::string(kDoubt));
      }
      step(source_line());
    }
  }

  void take_source_line(const HunkLine& line) {
    const std::string_view found = source_line();
    if (found != line.text) refuse_line(line, found);
    step(found);
  }

  void put_line(const HunkLine& line) {
    if (open_) refuse_open();
    sink_.write(line.text);
    open_ = !line.text.ends_with('\n');
  }

  // Only the last line of a file may lack its line feed; another line after it would be joined.
  [[noreturn]] void refuse_open() const {
    refuse(edit_->hunk->line,
           "the result would have a line without a line feed before its end, at "
           "line " +
               std::to_string(line_) + " of " + name_ + std::string(kDoubt));
  }

  [[noreturn]] void refuse_line(const HunkLine& line, std::string_view found) const {
    const std::string where = "expected line " + std::to_string(line_ + 1) + " of " + name_;
    if (found.empty()) {
      refuse(line.line, where + " to be " + quote(line.text, kShown) + ", found its end" +
                            std::string(kDoubt));
    }
    const auto parting =
        std::mismatch(found.begin(), found.end(), line.text.begin(), line.text.end());
    const auto at = static_cast<std::size_t>(parting.first - found.begin());
    const std::size_t from = at < kShownBefore ? 0 : at - kShownBefore;
    std::string text = where + " to have " + quote(line.text.substr(from), kShown) + " from byte " +
                       std::to_string(from) + " on, found " + quote(found.substr(from), kShown);
    if (applied_already()) {
      text += "; the patch seems to be applied already";
    } else if (without_line_end(found) == without_line_end(line.text)) {
      text += "; only the line ends differ, which a transfer as text may have changed";
    } else {
      text += kDoubt;
    }
    refuse(line.line, text);
  }

  // True if the source has, where the hunk begins, what the hunk would make of it.
  [[nodiscard]] bool applied_already() const noexcept {
    std::string_view rest = source_.substr(copied_);
    HunkLines lines(edit_->patch->bytes, *edit_->hunk);
    bool any = false;
    for (HunkLine line; lines.next(line);) {
      if (line.kind == removed()) continue;
      if (!rest.starts_with(line.text)) return false;
      rest.remove_prefix(line.text.size());
      any = true;
    }
    return any;
  }

  void copy_up_to(std::uint64_t end) {
    if (copied_ < end && open_) refuse_open();
    while (copied_ < end) {
      open_ = source_[end - 1] != '\n';
      observer_.check_stop();
      const std::uint64_t count = std::min(end - copied_, kStretch);
      sink_.copy(copied_, count);
      copied_ += count;
      observer_.progress({.phase = Progress::Phase::kWrite,
                          .done = copied_,
                          .total = source_.size(),
                          .epoch = 0,
                          .loss = 0});
    }
  }

  std::string_view source_;
  const std::string& name_;
  PatchDirection direction_;
  Sink& sink_;
  Observer& observer_;
  std::uint64_t at_ = 0;      ///< Next byte of the source.
  std::uint64_t line_ = 0;    ///< Lines before it.
  std::uint64_t copied_ = 0;  ///< Bytes of the source that have been dealt with.
  bool open_ = false;         ///< The result so far ends within a line.
  const Edit* edit_ = nullptr;
  EditCounts counts_;
};

}  // namespace

std::vector<Edit> merge_hunks(const std::vector<Patch>& patches) {
  std::vector<Edit> edits;
  for (const Patch& patch : patches) {
    for (const Hunk& hunk : patch.hunks) edits.push_back({&patch, &hunk, hunk.old_begin, 0});
  }
  // Lines that are added before line n come before a change of line n; otherwise the order of the
  // patches, and within one its own, is kept.
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
    return std::tuple(a.old_begin, a.hunk->old_lines > 0) <
           std::tuple(b.old_begin, b.hunk->old_lines > 0);
  });
  std::uint64_t removed = 0;
  std::uint64_t added = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (i > 0) check_disjoint(edits[i - 1], edits[i]);
    edits[i].new_begin = edits[i].old_begin + added - removed;
    removed += edits[i].hunk->old_lines;
    added += edits[i].hunk->new_lines;
  }
  return edits;
}

EditCounts apply_edits(std::string_view source, const std::string& name,
                       const std::vector<Edit>& edits, PatchDirection direction, Sink& sink,
                       Observer& observer) {
  Applier applier(source, name, direction, sink, observer);
  for (const Edit& edit : edits) applier.apply(edit);
  return applier.finish();
}

void ComparingSink::write(std::string_view bytes) {
  const std::string_view expected =
      expected_.substr(std::min<std::uint64_t>(size_, expected_.size()));
  same_ = same_ && expected.starts_with(bytes);
  size_ += bytes.size();
}

void ComparingSink::copy(std::uint64_t begin, std::uint64_t count) {
  write(source_.substr(begin, count));
}

}  // namespace embtune
