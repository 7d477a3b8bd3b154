// Writes a unified diff without context, the form that patch(1), git apply --unidiff-zero and
// embtune apply read.

#ifndef EMBTUNE_PUBLISH_PATCH_WRITER_H_
#define EMBTUNE_PUBLISH_PATCH_WRITER_H_

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "io/output_file.h"

namespace embtune {

/// What a patch holds.
struct PatchCounts {
  std::uint64_t hunks = 0;
  std::uint64_t removed = 0;  ///< Lines that begin with '-'.
  std::uint64_t added = 0;    ///< Lines that begin with '+'.
  std::uint64_t bytes = 0;
  bool operator==(const PatchCounts&) const = default;
};

/// `name` as it stands after "--- ": in C's quotes if it holds a quote, a backslash or a control
/// byte, and followed by a tab if it holds a blank, which would otherwise end it.
[[nodiscard]] std::string patch_name(std::string_view name);

/// Takes the lines of an old and a new file from front to back and writes what differs. Nothing is
/// written for files that are the same.
///
/// A line is given with its line feed; only the last line of a file may lack one. Lines that follow
/// each other share a hunk until it has about a megabyte; where hunks are cut depends on the lines
/// alone, so equal calls make equal bytes.
class PatchWriter {
 public:
  PatchWriter(std::string_view old_name, std::string_view new_name, OutputFile& output);

  /// The next `lines` lines are the same in both files.
  void keep(std::uint64_t lines);
  /// The next line of the old file became the next line of the new one; the same bytes are kept.
  /// Views must live until the next keep() or finish().
  void change(std::string_view old_line, std::string_view new_line);
  /// Likewise for a line that nobody else keeps.
  void change(std::string_view old_line, std::string new_line);
  void remove(std::string_view old_line);
  void add(std::string_view new_line);
  void add(std::string new_line);
  /// Writes what is held back. @throws Error kIo, as every call.
  [[nodiscard]] PatchCounts finish();

 private:
  void end_hunk();
  void end_full_hunk();
  void append(char kind, std::string_view line);
  void flush();

  OutputFile& output_;
  std::string names_;           ///< The two lines of names; empty once they are written.
  std::uint64_t old_line_ = 0;  ///< Lines before the open hunk.
  std::uint64_t new_line_ = 0;
  std::vector<std::string_view> removed_;  ///< Lines of the open hunk.
  std::vector<std::string_view> added_;
  std::deque<std::string> owned_;  ///< Those of `added_` that are kept here.
  std::uint64_t hunk_bytes_ = 0;
  std::string buffer_;
  PatchCounts counts_;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_PATCH_WRITER_H_
