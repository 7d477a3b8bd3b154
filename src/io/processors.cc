#include "io/processors.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include <sched.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/input_stream.h"

namespace embtune {
namespace {

constexpr std::size_t kSmallFile = std::size_t{1} << 16U;

std::string text_of(const std::string& path) {
  try {
    return read_whole(path, kSmallFile);
  } catch (const Error&) {
    return {};  // Not every system has every one of these files.
  }
}

std::optional<std::int64_t> leading_number(std::string_view text) noexcept {
  std::int64_t value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc{}) return std::nullopt;
  return value;
}

// ceil(quota / period) in processors; 0 for no bound.
int processors_of(std::optional<std::int64_t> quota, std::optional<std::int64_t> period) noexcept {
  if (!quota || !period || *quota <= 0 || *period <= 0) return 0;
  constexpr std::int64_t kMany = 1 << 20;
  return static_cast<int>(std::min((*quota - 1) / *period + 1, kMany));
}

int smaller_bound(int a, int b) noexcept { return a == 0 || b == 0 ? a + b : std::min(a, b); }

// The bound that one folder of the hierarchy sets: "QUOTA PERIOD" or "max PERIOD" in cpu.max
// (cgroup v2), or two files (v1, where the quota is -1 for none).
int bound_of(const std::string& folder) {
  const std::string both = text_of(folder + "/cpu.max");
  const std::size_t blank = both.find(' ');
  if (blank != std::string::npos) {
    return processors_of(leading_number(both),
                         leading_number(std::string_view(both).substr(blank + 1)));
  }
  return processors_of(leading_number(text_of(folder + "/cpu.cfs_quota_us")),
                       leading_number(text_of(folder + "/cpu.cfs_period_us")));
}

// The smallest bound of `path` and all folders above it, up to `mount`.
int bound_along(const std::string& mount, std::string path) {
  int bound = 0;
  for (;;) {
    while (!path.empty() && path.back() == '/') path.pop_back();
    bound = smaller_bound(bound, bound_of(mount + path));
    if (path.empty()) return bound;
    path.resize(path.rfind('/') == std::string::npos ? 0 : path.rfind('/'));
  }
}

bool has_controller(std::string_view controllers, std::string_view name) noexcept {
  while (!controllers.empty()) {
    const std::size_t comma = std::min(controllers.find(','), controllers.size());
    if (controllers.substr(0, comma) == name) return true;
    controllers.remove_prefix(std::min(comma + 1, controllers.size()));
  }
  return false;
}

int affinity_processors() noexcept {
  // Masks larger than cpu_set_t exist; doubling finds the size that the kernel accepts.
  for (int processors = CPU_SETSIZE; processors <= (1 << 20); processors *= 2) {
    cpu_set_t* const set = CPU_ALLOC(static_cast<std::size_t>(processors));
    if (set == nullptr) break;
    const std::size_t size = CPU_ALLOC_SIZE(static_cast<std::size_t>(processors));
    const bool known = ::sched_getaffinity(0, size, set) == 0;
    const int count = known ? CPU_COUNT_S(size, set) : 0;
    CPU_FREE(set);
    if (known) return std::max(count, 1);
  }
  return static_cast<int>(std::max<long>(::sysconf(_SC_NPROCESSORS_ONLN), 1));
}

}  // namespace

int cgroup_processors(const std::string& membership, const std::string& mount) {
  const std::string text = text_of(membership);
  int bound = 0;
  // Lines HIERARCHY:CONTROLLERS:PATH; version 2 has hierarchy 0 and no controllers.
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string_view::npos ? first : line.find(':', first + 1);
    if (second == std::string_view::npos) continue;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    const std::string path(line.substr(second + 1));
    if (controllers.empty()) {
      bound = smaller_bound(bound, bound_along(mount, path));
    } else if (has_controller(controllers, "cpu")) {
      // A container sees its own group at the root of the mount, whatever the path says.
      bound = smaller_bound(bound, bound_along(mount + "/cpu", path));
    }
  }
  return bound;
}

int usable_processors() noexcept {
  const int processors = affinity_processors();
  try {
    const int quota = cgroup_processors("/proc/self/cgroup", "/sys/fs/cgroup");
    return quota == 0 ? processors : std::min(processors, quota);
  } catch (...) {
    return processors;  // Out of memory, at worst: the rest of the program will say so.
  }
}

}  // namespace embtune
