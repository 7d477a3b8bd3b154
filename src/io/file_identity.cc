#include "io/file_identity.h"

#include <cerrno>

#include <sys/stat.h>
#include <unistd.h>

#include "io/os_error.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

std::int64_t nanoseconds(const timespec& time) noexcept {
  return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

FileIdentity from_status(const struct stat& status) noexcept {
  FileIdentity identity;
  identity.device = status.st_dev;
  identity.inode = status.st_ino;
  identity.regular = S_ISREG(status.st_mode);
  identity.folder = S_ISDIR(status.st_mode);
  identity.size = static_cast<std::uint64_t>(status.st_size);
  identity.modified_ns = nanoseconds(status.st_mtim);
  identity.changed_ns = nanoseconds(status.st_ctim);
  identity.links = status.st_nlink;
  identity.mode = status.st_mode;
  identity.owner = status.st_uid;
  identity.group = status.st_gid;
  return identity;
}

}  // namespace

std::optional<FileIdentity> identify(const std::string& path) {
  struct stat status {};
  if (system_calls().stat(path.c_str(), &status) == 0) return from_status(status);
  if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
  throw os_error(path, "look at it", errno);
}

FileIdentity identify(int fd, const std::string& name) {
  struct stat status {};
  if (system_calls().fstat(fd, &status) != 0) throw os_error(name, "look at it", errno);
  FileIdentity identity = from_status(status);
  identity.terminal = S_ISCHR(status.st_mode) && ::isatty(fd) == 1;
  return identity;
}

bool may_have_been_written(int fd, const std::string& path, const FileIdentity& before) {
  const FileIdentity now = identify(fd, path);
  if (!now.same_content(before) || now.changed_ns == before.changed_ns) return false;
  if (now.links != before.links || now.mode != before.mode) return false;
  if (now.owner != before.owner || now.group != before.group) return false;
  const std::optional<FileIdentity> named = identify(path);
  return named && named->same_file(before);
}

}  // namespace embtune
