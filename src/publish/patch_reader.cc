#include "publish/patch_reader.h"

#include <cstddef>
#include <optional>
#include <utility>

#include "base/quote.h"

namespace embtune {
namespace {

using Kind = HunkLine::Kind;

// Above any file; keeps sums of line numbers within 64 bits.
constexpr std::uint64_t kMostLines = std::uint64_t{1} << 60U;

// The line at the front of `bytes`, with its line feed if it has one.
std::string_view front_line(std::string_view bytes) noexcept {
  const std::size_t newline = bytes.find('\n');
  return newline == std::string_view::npos ? bytes : bytes.substr(0, newline + 1);
}

std::optional<Kind> kind_of(char c) noexcept {
  switch (c) {
    case ' ':
      return Kind::kBoth;
    case '-':
      return Kind::kOld;
    case '+':
      return Kind::kNew;
    default:
      return std::nullopt;
  }
}

bool take(std::string_view& text, std::string_view word) noexcept {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

bool take_number(std::string_view& text, std::uint64_t& number) noexcept {
  std::size_t digits = 0;
  number = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    number = number * 10 + static_cast<std::uint64_t>(text[digits] - '0');
    if (number > kMostLines) return false;
  }
  text.remove_prefix(digits);
  return digits > 0;
}

// "12,3" or "12": lines before the range and in it.
bool take_range(std::string_view& text, std::uint64_t& before, std::uint64_t& lines) noexcept {
  if (!take_number(text, before)) return false;
  lines = 1;
  if (take(text, ",") && !take_number(text, lines)) return false;
  if (lines == 0) return true;
  if (before == 0) return false;
  --before;
  return true;
}

class Reader {
 public:
  Reader(std::string_view bytes, const std::string& name) : bytes_(bytes), name_(name) {}

  [[nodiscard]] std::vector<Hunk> read() {
    if (bytes_.empty()) return {};
    skip_to_names();
    while (!at_end() && front().starts_with("@@ ")) read_hunk();
    if (hunks_.empty()) refuse("expected a hunk, which begins with '@@ -', found " + found());
    if (!at_end()) refuse_rest();
    return std::move(hunks_);
  }

 private:
  [[nodiscard]] bool at_end() const noexcept { return at_ == bytes_.size(); }
  [[nodiscard]] std::string_view front() const noexcept { return front_line(bytes_.substr(at_)); }
  void step() noexcept {
    at_ += front().size();
    ++line_;
  }

  [[noreturn]] void refuse(const std::string& message) const {
    throw Error(ErrorKind::kData, {name_, line_}, message);
  }
  [[nodiscard]] std::string found() const {
    if (at_end()) return "the end of the file; it was cut, get it again";
    std::string_view line = front();
    if (line.ends_with('\n')) line.remove_suffix(1);
    return quote(line);
  }

  void step_over_whole_line() {
    if (!front().ends_with('\n')) refuse("the patch ends within a line; it was cut, get it again");
    step();
  }

  void skip_to_names() {
    while (!at_end() && !front().starts_with("--- ")) {
      if (front().starts_with("@@ ")) refuse("a hunk stands before the two lines of file names");
      step();
    }
    if (at_end()) {
      line_ = 1;
      refuse(
          "is no unified diff: no line begins with '--- '; expected what embtune diff --unified "
          "or diff -u prints");
    }
    step();
    if (!front().starts_with("+++ ")) refuse("expected '+++ ' and a file name, found " + found());
    step();
  }

  void refuse_rest() const {
    if (front().starts_with("--- ") || front().starts_with("diff ")) {
      refuse("a second file begins here; expected a patch of one file: split it");
    }
    refuse("expected another hunk ('@@ -') or the end of the patch, found " + found());
  }

  void read_hunk() {
    Hunk hunk;
    hunk.line = line_;
    std::uint64_t new_begin = 0;
    std::string_view text = front();
    if (!text.ends_with('\n') || !take(text, "@@ -") ||
        !take_range(text, hunk.old_begin, hunk.old_lines) || !take(text, " +") ||
        !take_range(text, new_begin, hunk.new_lines) || !take(text, " @@")) {
      refuse("expected '@@ -LINE,COUNT +LINE,COUNT @@', found " + found());
    }
    if (!hunks_.empty() && hunk.old_begin < hunks_.back().old_end()) {
      refuse("this hunk begins at line " + std::to_string(hunk.old_begin + 1) +
             " of the old file, within or before the hunk at line " +
             std::to_string(hunks_.back().line) + "; expected hunks in order");
    }
    step();
    hunk.begin = at_;
    read_lines(hunk);
    hunk.end = at_;
    hunks_.push_back(hunk);
  }

  void read_lines(const Hunk& hunk) {
    std::uint64_t old_lines = hunk.old_lines;
    std::uint64_t new_lines = hunk.new_lines;
    bool old_ended = false;  // Without a line feed, which only the last line of a file can be.
    bool new_ended = false;
    while (old_lines > 0 || new_lines > 0) {
      const std::optional<Kind> kind = at_end() ? std::nullopt : kind_of(front().front());
      const bool in_old = kind && *kind != Kind::kNew;
      const bool in_new = kind && *kind != Kind::kOld;
      if (!kind || (in_old && old_lines == 0) || (in_new && new_lines == 0)) {
        refuse_line(hunk, old_lines, new_lines);
      }
      if ((in_old && old_ended) || (in_new && new_ended)) {
        refuse("a line follows one that is marked as the last of its file ('\\ No newline')");
      }
      old_lines -= in_old ? 1U : 0U;
      new_lines -= in_new ? 1U : 0U;
      const bool empty = front().size() == 2;  // Its sign and the line feed.
      step_over_whole_line();
      if (at_end() || front().front() != '\\') continue;
      if (empty) refuse("a line without a byte is marked as one without a line feed: it is none");
      old_ended = old_ended || in_old;
      new_ended = new_ended || in_new;
      step_over_whole_line();
    }
  }

  [[noreturn]] void refuse_line(const Hunk& hunk, std::uint64_t old_left,
                                std::uint64_t new_left) const {
    refuse("the hunk at line " + std::to_string(hunk.line) + " lacks " +
           counted(old_left, "old line") + " and " + counted(new_left, "new line") +
           " of those that it says it has; found " + found());
  }

  std::string_view bytes_;
  const std::string& name_;
  std::uint64_t at_ = 0;
  std::uint64_t line_ = 1;
  std::vector<Hunk> hunks_;
};

}  // namespace

bool HunkLines::next(HunkLine& line) noexcept {
  if (rest_.empty()) return false;
  const std::string_view whole = front_line(rest_);
  rest_.remove_prefix(whole.size());
  line.kind = kind_of(whole.front()).value_or(Kind::kBoth);
  line.text = whole.substr(1);
  line.line = ++line_;
  if (rest_.starts_with('\\')) {
    rest_.remove_prefix(front_line(rest_).size());
    ++line_;
    line.text.remove_suffix(1);
  }
  return true;
}

std::vector<Hunk> read_patch(std::string_view bytes, const std::string& name) {
  return Reader(bytes, name).read();
}

}  // namespace embtune
