#include "io/output_target.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <climits>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/os_error.h"
#include "io/output_file.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

constexpr int kMostLinks = 40;  // as many as the kernel follows

Error usage(const std::string& name, const std::string& message) {
  return Error(ErrorKind::kUsage, Place{name, 0}, message);
}

// The descriptor that `path` stands for, or -1. Opened by its path, a redirected file would be
// written from its start again, over what others have appended.
int named_descriptor(std::string_view path) noexcept {
  if (path == "-" || path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    const std::string_view digits = path.substr(folder.size());
    int fd = -1;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), fd);
    const bool whole = result.ptr == digits.data() + digits.size();
    return whole && result.ec == std::errc{} && fd >= 0 ? fd : -1;
  }
  return -1;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// Follows the links that `path` itself is, also when the last one leads to nothing yet. Links
// among its folders are left to the kernel.
std::string follow_links(std::string path, const std::string& name) {
  std::array<char, PATH_MAX> buffer;
  for (int links = 0; links <= kMostLinks; ++links) {
    const ssize_t size = system_calls().readlink(path.c_str(), buffer.data(), buffer.size());
    if (size < 0) {
      if (errno == EINVAL || errno == ENOENT) return path;
      throw os_error(name, "look at it", errno);
    }
    std::string link(buffer.data(), static_cast<std::size_t>(size));
    path = link.starts_with('/') ? link : folder_of(path) + "/" + link;
  }
  throw os_error(name, "follow its links", ELOOP);
}

// False for a descriptor that is open for reading only, as one that stands in for a closed standard
// output is. Looked at before its first write, which may be hours away.
bool can_be_written(int fd) noexcept {
  const int flags = ::fcntl(fd, F_GETFL);
  return flags < 0 || (flags & O_ACCMODE) != O_RDONLY;
}

// A pipe of the usual 64 KiB has writer and reader wait for each other sixteen times as often. No
// harm is done if the system does not grant more, or if it is no pipe.
void widen_pipe(int fd) noexcept {
  constexpr int kPipeBytes = 1 << 20;
  static_cast<void>(::fcntl(fd, F_SETPIPE_SZ, kPipeBytes));
}

}  // namespace

OutputTarget find_target(const std::string& path) {
  OutputTarget target;
  target.standard_fd = named_descriptor(path);
  target.name = path == "-" ? "<stdout>" : path;
  if (target.standard_fd >= 0) return target;
  if (path.empty()) throw Error(ErrorKind::kUsage, "an output's name is empty");

  target.existing = identify(path);
  // A link such as /proc/self/fd/1 to a pipe leads to no name, but can be opened.
  if (target.is_stream() && !target.existing->folder) return target;
  if (path.back() == '/' || (target.existing && target.existing->folder)) {
    throw usage(target.name, "is a folder; the output must be a file");
  }
  const std::string resolved = follow_links(path, target.name);
  target.folder = folder_of(resolved);
  target.file = resolved.substr(resolved.rfind('/') + 1);
  return target;
}

std::string place_of(const OutputTarget& target) {
  if (target.standard_fd >= 0) return "descriptor " + std::to_string(target.standard_fd);
  if (target.is_stream()) {
    const FileIdentity& stream = *target.existing;
    const std::optional<FileIdentity> null = identify("/dev/null");
    if (null && stream.same_file(*null)) return {};
    return "inode " + std::to_string(stream.device) + ":" + std::to_string(stream.inode);
  }
  std::error_code ignored;
  return (std::filesystem::weakly_canonical(target.folder, ignored) / target.file).string();
}

bool same_place(const std::string& one, const std::string& other) {
  const std::string place = place_of(find_target(one));
  return !place.empty() && place == place_of(find_target(other));
}

FileDescriptor open_stream(const OutputTarget& target) {
  const int fd = target.standard_fd >= 0
                     ? system_calls().dup(target.standard_fd)
                     : system_calls().openat(AT_FDCWD, target.name.c_str(),
                                             O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);
  if (fd < 0) throw os_error(target.name, "open it for writing", errno);
  FileDescriptor stream(fd);
  if (!can_be_written(fd)) throw os_error(target.name, "open it for writing", EBADF);
  widen_pipe(fd);
  return stream;
}

void check_target(const OutputTarget& target, const FileIdentity& found, const OutputPolicy& policy,
                  const std::vector<InputIdentity>& inputs) {
  if (found.folder) throw usage(target.name, "is a folder; the output must be a file");
  if (found.terminal && !policy.allow_terminal) {
    throw usage(target.name, "is a terminal; name a file with -o FILE, or pipe it on");
  }
  const auto input = std::find_if(inputs.begin(), inputs.end(), [&](const InputIdentity& each) {
    return found.regular && each.identity.regular && found.same_file(each.identity);
  });
  if (input != inputs.end()) {
    throw usage(target.name, "is the same file as " + input->role + " (" + input->name +
                                 "); an output may not be an input, name another file");
  }
  if (!target.is_stream() && !policy.force) {
    throw usage(target.name, "exists already; name another file, or replace it with --force");
  }
}

}  // namespace embtune
