// How many threads this process may use.

#ifndef EMBTUNE_IO_PROCESSORS_H_
#define EMBTUNE_IO_PROCESSORS_H_

#include <string>

namespace embtune {

/// Processors in the affinity mask, bounded by the cgroup's CPU quota (rounded up); at least 1.
[[nodiscard]] int usable_processors() noexcept;

/// The quota alone, rounded up to whole processors: the smallest along the path of the cgroup.
/// @param membership  A file like /proc/self/cgroup.
/// @param mount       A folder like /sys/fs/cgroup.
/// @return 0 if there is none, or none that can be read.
[[nodiscard]] int cgroup_processors(const std::string& membership, const std::string& mount);

}  // namespace embtune

#endif  // EMBTUNE_IO_PROCESSORS_H_
