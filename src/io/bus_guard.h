// What happens when a mapped file loses pages: a file that is cut, or a disk that fails, raises
// SIGBUS in the thread that touches the page.

#ifndef EMBTUNE_IO_BUS_GUARD_H_
#define EMBTUNE_IO_BUS_GUARD_H_

#include <cstddef>

namespace embtune {

/// Installs, once per process, a SIGBUS handler that gives mapped files zeros where pages are lost
/// and notes the loss. Faults outside of them go on to the handler that was there before. The
/// command line calls it; other users of the library choose.
void install_bus_guard();

/// Enters the mapping [begin, begin + size) into the table that the handler looks at.
/// @return The entry's number, or -1 if the table is full: such a mapping is not guarded.
[[nodiscard]] int guard_mapping(const char* begin, std::size_t size) noexcept;

/// Takes the entry out again; before munmap. -1 is ignored.
void release_mapping(int entry) noexcept;

/// True if a page of this entry's mapping was lost.
[[nodiscard]] bool mapping_lost_page(int entry) noexcept;

/// True if a page of any guarded mapping was ever lost. One atomic read.
[[nodiscard]] bool any_page_lost() noexcept;

}  // namespace embtune

#endif  // EMBTUNE_IO_BUS_GUARD_H_
