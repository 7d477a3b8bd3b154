// Where an output goes, and whether it may go there.

#ifndef EMBTUNE_IO_OUTPUT_TARGET_H_
#define EMBTUNE_IO_OUTPUT_TARGET_H_

#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "io/file_descriptor.h"
#include "io/file_identity.h"

namespace embtune {

struct OutputPolicy;
struct InputIdentity;

/// A path that an output was asked to go to, with its symbolic links resolved.
struct OutputTarget {
  std::string name;      ///< For messages: the path as given, or "<stdout>".
  std::string folder;    ///< Of the file that the last link leads to; "." at least.
  std::string file;      ///< Its name within `folder`.
  int standard_fd = -1;  ///< An open descriptor that was named, such as 1 for "-"; else -1.
  std::optional<FileIdentity> existing;  ///< What is there now.

  /// True if it is written as it stands: a descriptor, a FIFO, a device.
  [[nodiscard]] bool is_stream() const noexcept {
    return standard_fd >= 0 || (existing && !existing->regular);
  }
  /// True for "-" and the other names of standard output, such as /dev/stdout.
  [[nodiscard]] bool is_standard_output() const noexcept { return standard_fd == 1; }
};

/// @throws Error kUsage for a name that cannot be a file's, kIo if it cannot be looked at.
[[nodiscard]] OutputTarget find_target(const std::string& path);

/// One text for all paths that lead to the same output; empty for /dev/null, which any number of
/// outputs may go to.
[[nodiscard]] std::string place_of(const OutputTarget& target);

/// True if two outputs of these names would get into each other's way. @throws as find_target()
[[nodiscard]] bool same_place(const std::string& one, const std::string& other);

/// Opens a stream for writing. Waits for the reader of a FIFO. @throws Error kIo.
/// @pre target.is_stream()
[[nodiscard]] FileDescriptor open_stream(const OutputTarget& target);

/// @throws Error kUsage if `found`, which stands where the output is to go, is a folder, a terminal
///   that is not allowed, one of `inputs`, or (unless it is a stream) there without `force`.
void check_target(const OutputTarget& target, const FileIdentity& found, const OutputPolicy& policy,
                  const std::vector<InputIdentity>& inputs);

}  // namespace embtune

#endif  // EMBTUNE_IO_OUTPUT_TARGET_H_
