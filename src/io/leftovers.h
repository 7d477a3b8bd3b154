// Hidden files beside an output that a run left because it was killed.

#ifndef EMBTUNE_IO_LEFTOVERS_H_
#define EMBTUNE_IO_LEFTOVERS_H_

#include <string>

namespace embtune {

/// The name of the temporary number `n` of an output named `name`: ".NAME.embtune-N". Whoever uses
/// it must be ready for EEXIST: other runs may write the same output.
[[nodiscard]] std::string temporary_name(const std::string& name, unsigned n);

/// Marks an open temporary as one whose owner is alive, until its last descriptor is closed.
/// @return False if somebody took it for a leftover and removed it before it was marked.
[[nodiscard]] bool mark_as_owned(int fd) noexcept;

/// Removes the temporaries of `name` in the open folder `folder` that have no living owner. What
/// cannot be removed, or where the file system cannot say, stays.
/// Only the first few numbers are looked at: more runs than that, all killed in the same
/// microseconds as they replaced one file, are not expected.
void remove_leftovers(int folder, const std::string& name);

/// The same for an output that lies at `path`. A path that leads to no file is no error.
void remove_leftovers(const std::string& path) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_IO_LEFTOVERS_H_
