#include "io/input_path.h"

#include <array>
#include <cerrno>
#include <string_view>

#include <fcntl.h>
#include <sys/stat.h>

#include "io/compression.h"
#include "io/file_descriptor.h"
#include "io/positioned_io.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

bool is_regular(const std::string& path) {
  struct stat status {};
  return system_calls().stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

// Only then can a part of the name be meant.
bool is_absent(const std::string& path) {
  struct stat status {};
  return system_calls().stat(path.c_str(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

}  // namespace

InputPath split_input_path(const std::string& path) {
  std::size_t colon = path.rfind(':');
  if (colon == std::string::npos || !is_absent(path)) return {path, {}};
  for (; colon != std::string::npos && colon > 0; colon = path.rfind(':', colon - 1)) {
    const std::string file = path.substr(0, colon);
    if (colon + 1 < path.size() && is_regular(file)) return {file, path.substr(colon + 1)};
  }
  return {path, {}};
}

bool is_zip_file(const std::string& path) {
  if (!is_regular(path)) return false;
  const FileDescriptor fd(
      system_calls().openat(AT_FDCWD, path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY, 0));
  if (!fd.is_open()) return false;
  std::array<char, kMostMagicBytes> first{};
  const std::size_t got = read_at(fd.get(), first, 0, path);
  return detect_compression({first.data(), got}) == Compression::kZip;
}

}  // namespace embtune
