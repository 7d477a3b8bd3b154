// How a finished file gets its name in one step.

#ifndef EMBTUNE_IO_PUBLISH_NAME_H_
#define EMBTUNE_IO_PUBLISH_NAME_H_

#include <string>

#include "io/file_descriptor.h"

namespace embtune {

/// A file being written in `folder`.
struct Unpublished {
  int folder = -1;        ///< An open folder.
  FileDescriptor fd;      ///< Open for reading and writing.
  std::string temporary;  ///< Its name in the folder; empty: it has none yet.
};

/// Makes a new file in `folder`: one without a name if the file system has that, else one that is
/// named after `name`. Removes what a killed run left in its place. @return With fd closed and
/// errno set if there can be none.
[[nodiscard]] Unpublished make_unpublished(int folder, const std::string& name);

/// Gives `file` the name `name`, in place of what has that name if `replace`, else only if nothing
/// has. Whoever loses a race gets EEXIST.
/// @return 0 or an errno; after a failure no new name is left.
[[nodiscard]] int publish_name(Unpublished& file, const std::string& name, bool replace) noexcept;

/// Removes the temporary name, if there is one.
void remove_temporary(Unpublished& file) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_IO_PUBLISH_NAME_H_
