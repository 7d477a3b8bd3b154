// How many threads this process may use.

#ifndef EMBTUNE_IO_PROCESSORS_H_
#define EMBTUNE_IO_PROCESSORS_H_

namespace embtune {

/// Processors in the affinity mask, bounded by the cgroup's CPU quota (rounded up); at least 1.
[[nodiscard]] int usable_processors() noexcept;

}  // namespace embtune

#endif  // EMBTUNE_IO_PROCESSORS_H_
