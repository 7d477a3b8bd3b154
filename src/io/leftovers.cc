#include "io/leftovers.h"

#include <cerrno>
#include <exception>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "io/file_descriptor.h"
#include "io/output_target.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

constexpr std::size_t kMostNameBytes = 200;
constexpr unsigned kNumbers = 8;

// A lock belongs to the open file, also while it has no name yet: it is there before the name is,
// and the system takes it back however the owner ends.
bool lock(int fd) noexcept { return system_calls().flock(fd, LOCK_EX | LOCK_NB) == 0; }

enum class Linked { kYes, kNo, kUnknown };

Linked is_linked(int fd) noexcept {
  struct stat status {};
  if (system_calls().fstat(fd, &status) != 0) return Linked::kUnknown;
  return S_ISREG(status.st_mode) && status.st_nlink > 0 ? Linked::kYes : Linked::kNo;
}

FileDescriptor open_named(int folder, const std::string& name) noexcept {
  return FileDescriptor(system_calls().openat(folder, name.c_str(),
                                              O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0));
}

// True if `name` leads to the open file `fd` still: its owner may have published it since it was
// opened, and somebody else have taken the name.
bool is_named(int folder, const std::string& name, int fd) noexcept {
  const FileDescriptor named = open_named(folder, name);
  struct stat there {};
  struct stat here {};
  return named.is_open() && system_calls().fstat(named.get(), &there) == 0 &&
         system_calls().fstat(fd, &here) == 0 && there.st_dev == here.st_dev &&
         there.st_ino == here.st_ino;
}

void remove_if_left(int folder, const std::string& name) {
  const FileDescriptor file = open_named(folder, name);
  if (!file.is_open() || !lock(file.get())) return;
  // Who holds the lock of a file is the only one who may take its name away, so that from this look
  // on no other file can get it.
  if (is_linked(file.get()) == Linked::kYes && is_named(folder, name, file.get())) {
    static_cast<void>(system_calls().unlinkat(folder, name.c_str()));
  }
}

}  // namespace

std::string temporary_name(const std::string& name, unsigned n) {
  return "." + name.substr(0, kMostNameBytes) + ".embtune-" + std::to_string(n);
}

bool mark_as_owned(int fd) noexcept {
  // Where there are no locks nobody can tell a leftover, so that nobody removes one.
  if (!lock(fd)) return errno != EWOULDBLOCK;
  return is_linked(fd) != Linked::kNo;
}

void remove_leftovers(int folder, const std::string& name) {
  for (unsigned n = 0; n < kNumbers; ++n) remove_if_left(folder, temporary_name(name, n));
}

void remove_leftovers(const std::string& path) noexcept {
  try {
    const OutputTarget target = find_target(path);
    if (target.is_stream()) return;
    const FileDescriptor folder(system_calls().openat(AT_FDCWD, target.folder.c_str(),
                                                      O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0));
    if (folder.is_open()) remove_leftovers(folder.get(), target.file);
  } catch (const std::exception&) {
    return;  // Nothing is lost by a hidden file that stays.
  }
}

}  // namespace embtune
