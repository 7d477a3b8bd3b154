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

void remove_if_left(int folder, const std::string& name) {
  const SystemCalls& calls = system_calls();
  const FileDescriptor file(
      calls.openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0));
  // Who holds the lock of a file that still has a name is the only one who may take the name away,
  // so that no other file can have got it meanwhile.
  if (file.is_open() && lock(file.get()) && is_linked(file.get()) == Linked::kYes) {
    static_cast<void>(calls.unlinkat(folder, name.c_str()));
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
