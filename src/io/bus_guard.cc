#include "io/bus_guard.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

namespace embtune {
namespace {

// A signal handler may use lock-free atomics and little else, so the table has a fixed size. An
// entry is taken by its first word and valid once `end` is set.
struct Entry {
  std::atomic<std::uintptr_t> begin{0};
  std::atomic<std::uintptr_t> end{0};
  std::atomic<bool> lost{false};
};
static_assert(std::atomic<std::uintptr_t>::is_always_lock_free);
static_assert(std::atomic<bool>::is_always_lock_free);

std::array<Entry, 64> entries;
std::atomic<bool> lost_any{false};
std::uintptr_t page_size = 4096;  // set before the handler is installed
struct sigaction previous;        // likewise

Entry& entry_at(int number) noexcept { return entries[static_cast<std::size_t>(number)]; }

// Puts zeros in place of the page at `address` and all that follow in its mapping: where a file
// was cut, those are gone as well, and one call is cheaper than a fault for each.
bool replace_lost(std::uintptr_t address) noexcept {
  for (Entry& entry : entries) {
    const std::uintptr_t end = entry.end.load(std::memory_order_acquire);
    const std::uintptr_t begin = entry.begin.load(std::memory_order_acquire);
    if (address < begin || address >= end) continue;
    const std::uintptr_t page = address & ~(page_size - 1);
    // The handler gets an address as a number; there is no other way back to a pointer.
    void* const where = reinterpret_cast<void*>(page);  // NOLINT(performance-no-int-to-ptr)
    entry.lost.store(true, std::memory_order_release);
    lost_any.store(true, std::memory_order_release);
    return ::mmap(where, end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) ==
           where;
  }
  return false;
}

void pass_on(int signal, siginfo_t* info, void* context) noexcept {
  if ((previous.sa_flags & SA_SIGINFO) != 0) {
    previous.sa_sigaction(signal, info, context);
  } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
    previous.sa_handler(signal);
  } else {
    // Back to what was there; the faulting instruction runs again and meets it. A signal that was
    // sent has no such instruction, and comes once more when this handler returns.
    static_cast<void>(::sigaction(SIGBUS, &previous, nullptr));
    if (info->si_code <= 0) static_cast<void>(::raise(signal));
  }
}

void on_bus_error(int signal, siginfo_t* info, void* context) noexcept {
  const int saved = errno;
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  // A code of 0 or less: sent by a process, so the address means nothing.
  if (info->si_code <= 0 || !replace_lost(address)) pass_on(signal, info, context);
  errno = saved;
}

bool install() noexcept {
  page_size = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  struct sigaction action {};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  ::sigemptyset(&action.sa_mask);
  return ::sigaction(SIGBUS, nullptr, &previous) == 0 && ::sigaction(SIGBUS, &action, nullptr) == 0;
}

}  // namespace

void install_bus_guard() {
  static const bool installed = install();
  static_cast<void>(installed);
}

int guard_mapping(const char* begin, std::size_t size) noexcept {
  const auto first = reinterpret_cast<std::uintptr_t>(begin);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::uintptr_t empty = 0;
    if (!entries[i].begin.compare_exchange_strong(empty, first)) continue;
    entries[i].lost.store(false, std::memory_order_relaxed);
    entries[i].end.store(first + size, std::memory_order_release);
    return static_cast<int>(i);
  }
  return -1;
}

void release_mapping(int entry) noexcept {
  if (entry < 0) return;
  entry_at(entry).end.store(0, std::memory_order_release);
  entry_at(entry).begin.store(0, std::memory_order_release);
}

bool mapping_lost_page(int entry) noexcept {
  return entry >= 0 && entry_at(entry).lost.load(std::memory_order_acquire);
}

bool any_page_lost() noexcept { return lost_any.load(std::memory_order_acquire); }

}  // namespace embtune
