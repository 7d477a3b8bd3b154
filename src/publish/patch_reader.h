// Reads unified diffs: those of embtune, diff -u and git diff.

#ifndef EMBTUNE_PUBLISH_PATCH_READER_H_
#define EMBTUNE_PUBLISH_PATCH_READER_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "embtune/error.h"

namespace embtune {

/// One line of a hunk.
struct HunkLine {
  enum class Kind { kBoth, kOld, kNew };
  Kind kind = Kind::kBoth;
  std::string_view text;   ///< With its line feed, unless the file ends without one here.
  std::uint64_t line = 0;  ///< Line of the patch, from 1.
};

/// A place where the files differ: which lines, and where in the patch they are given.
struct Hunk {
  std::uint64_t old_begin = 0;  ///< Lines of the old file before the hunk.
  std::uint64_t old_lines = 0;
  std::uint64_t new_lines = 0;
  std::uint64_t line = 0;   ///< Of its "@@" in the patch, from 1.
  std::uint64_t begin = 0;  ///< Its lines are bytes [begin, end) of the patch.
  std::uint64_t end = 0;

  [[nodiscard]] std::uint64_t old_end() const noexcept { return old_begin + old_lines; }
};

/// Hands out the lines of a hunk that read_patch() has found sound.
class HunkLines {
 public:
  HunkLines(std::string_view patch, const Hunk& hunk) noexcept
      : rest_(patch.substr(hunk.begin, hunk.end - hunk.begin)), line_(hunk.line) {}

  /// @return false after the last.
  [[nodiscard]] bool next(HunkLine& line) noexcept;

 private:
  std::string_view rest_;
  std::uint64_t line_;
};

/// The hunks of a patch of one file, in its order: each begins at or after the end of the one
/// before. What stands before the first "--- " line is skipped; the names are not looked at. No
/// bytes at all are a patch without hunks.
///
/// Memory grows with the hunks that are there, not with what their first lines claim.
///
/// @param name  For messages.
/// @throws Error kData with file and line if it is no unified diff, is cut, has fewer or more lines
///   in a hunk than that says, hunks out of order, or a second file.
[[nodiscard]] std::vector<Hunk> read_patch(std::string_view bytes, const std::string& name);

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_PATCH_READER_H_
