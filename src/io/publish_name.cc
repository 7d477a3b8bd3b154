#include "io/publish_name.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "io/leftovers.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

constexpr mode_t kAnyMode = 0666;  // less what the umask takes

// Without /proc a file cannot be given a name later.
bool can_be_named_later(int fd) {
  struct stat status {};
  return system_calls().stat(("/proc/self/fd/" + std::to_string(fd)).c_str(), &status) == 0;
}

bool is_missing_feature(int error_number) noexcept {
  return error_number == EINVAL || error_number == ENOSYS || error_number == EOPNOTSUPP ||
         error_number == EPERM;
}

int result_of(int outcome) noexcept { return outcome == 0 ? 0 : errno; }

// Gives a file without a name a temporary one.
int name_temporarily(Unpublished& file, const std::string& name) {
  for (unsigned n = 0;; ++n) {
    std::string candidate = temporary_name(name, n);
    const int error_number =
        result_of(system_calls().link_open_file(file.fd.get(), file.folder, candidate.c_str()));
    if (error_number == 0) file.temporary = std::move(candidate);
    if (error_number != EEXIST) return error_number;
  }
}

int rename_over(Unpublished& file, const std::string& name) noexcept {
  const int error_number =
      result_of(system_calls().renameat(file.folder, file.temporary.c_str(), name.c_str()));
  if (error_number == 0) file.temporary.clear();
  return error_number;
}

// For file systems that have neither an exclusive rename nor links: an empty file, made
// exclusively, holds the name until the rename.
int rename_over_placeholder(Unpublished& file, const std::string& name) noexcept {
  const SystemCalls& calls = system_calls();
  const int holder =
      calls.openat(file.folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kAnyMode);
  if (holder < 0) return errno;
  { const FileDescriptor closed_at_once(holder); }
  const int error_number = rename_over(file, name);
  if (error_number != 0) static_cast<void>(calls.unlinkat(file.folder, name.c_str()));
  return error_number;
}

int rename_exclusively(Unpublished& file, const std::string& name) noexcept {
  const SystemCalls& calls = system_calls();
  int error_number =
      result_of(calls.rename_noreplace(file.folder, file.temporary.c_str(), name.c_str()));
  if (error_number == 0) file.temporary.clear();
  if (!is_missing_feature(error_number)) return error_number;
  error_number =
      result_of(calls.linkat(file.folder, file.temporary.c_str(), file.folder, name.c_str()));
  if (error_number == 0) remove_temporary(file);
  if (!is_missing_feature(error_number)) return error_number;
  return rename_over_placeholder(file, name);
}

}  // namespace

Unpublished make_unpublished(int folder, const std::string& name) {
  const SystemCalls& calls = system_calls();
  remove_leftovers(folder, name);
  const int nameless = calls.openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, kAnyMode);
  if (nameless >= 0) {
    Unpublished file{folder, FileDescriptor(nameless), {}};
    static_cast<void>(mark_as_owned(nameless));  // Nobody can remove what has no name.
    if (can_be_named_later(nameless)) return file;
  }
  for (unsigned n = 0;; ++n) {
    std::string candidate = temporary_name(name, n);
    FileDescriptor fd(
        calls.openat(folder, candidate.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kAnyMode));
    if (!fd.is_open() && errno != EEXIST) return {};
    if (fd.is_open() && mark_as_owned(fd.get())) {
      return {folder, std::move(fd), std::move(candidate)};
    }
  }
}

int publish_name(Unpublished& file, const std::string& name, bool replace) noexcept {
  if (!replace && !file.temporary.empty()) return rename_exclusively(file, name);
  if (file.temporary.empty()) {
    // Where there is nothing to replace, no moment passes in which a kill would leave a temporary.
    const int outcome =
        result_of(system_calls().link_open_file(file.fd.get(), file.folder, name.c_str()));
    if (!replace || outcome != EEXIST) return outcome;
    const int error_number = name_temporarily(file, name);
    if (error_number != 0) return error_number;
  }
  const int error_number = rename_over(file, name);
  if (error_number != 0) remove_temporary(file);
  return error_number;
}

void remove_temporary(Unpublished& file) noexcept {
  if (file.temporary.empty()) return;
  const int outcome = system_calls().unlinkat(file.folder, file.temporary.c_str());
  if (outcome == 0 || errno == ENOENT) file.temporary.clear();  // else the owner tries again
}

}  // namespace embtune
