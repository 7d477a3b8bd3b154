#include "io/temporary_file.h"

#include <atomic>
#include <cerrno>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/file_identity.h"
#include "io/os_error.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20U;
constexpr mode_t kPrivate = 0600;

std::string folder_or_tmp(const std::string& folder) { return folder.empty() ? "/tmp" : folder; }

Error failure(const std::string& folder, const std::string& what, int error_number) {
  const Error cause = os_error(folder, what, error_number);
  return Error(ErrorKind::kIo, std::string(cause.what()) + " (--temp-dir names another folder)");
}

// For file systems without O_TMPFILE: a file whose name is gone before anything is written.
int named_and_unlinked(const std::string& folder) {
  static std::atomic<unsigned> counter{0};
  for (;;) {
    const std::string path = folder + "/.embtune-" + std::to_string(::getpid()) + "-" +
                             std::to_string(counter.fetch_add(1)) + ".tmp";
    const int fd = system_calls().openat(AT_FDCWD, path.c_str(),
                                         O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kPrivate);
    if (fd < 0 && errno == EEXIST) continue;
    if (fd < 0) return fd;
    FileDescriptor owner(fd);
    if (system_calls().unlinkat(AT_FDCWD, path.c_str()) != 0) return -1;
    return owner.release();
  }
}

}  // namespace

FileDescriptor temporary_file(const std::string& folder) {
  const std::string where = folder_or_tmp(folder);
  int fd = system_calls().openat(AT_FDCWD, where.c_str(), O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC,
                                 kPrivate);
  if (fd < 0) fd = named_and_unlinked(where);
  if (fd < 0) throw failure(where, "make a temporary file here", errno);
  return FileDescriptor(fd);
}

FileDescriptor spool(InputStream& input, const std::string& folder) {
  FileDescriptor file = temporary_file(folder);
  std::vector<char> buffer(kPiece);
  for (;;) {
    const std::size_t got = input.read_some(buffer);
    if (got == 0) break;
    const int error_number = write_all(file.get(), {buffer.data(), got});
    if (error_number != 0) {
      throw failure(folder_or_tmp(folder), "keep a copy of " + input.name() + " here",
                    error_number);
    }
  }
  if (input.identity().regular && input.identity().size > 0 &&
      !identify(input.fd(), input.name()).same_content(input.identity())) {
    throw Error(ErrorKind::kIo, Place{input.name(), 0},
                "changed while it was read; run again when nothing writes to it");
  }
  return file;
}

MappedFile map_input(const std::string& path, const std::string& folder,
                     const std::string& member) {
  InputStream input = InputStream::open(path, member);
  if (input.is_whole_file()) return MappedFile::open(path);
  FileDescriptor copy = spool(input, folder);
  return {std::move(copy), input.name(), input.compression()};
}

}  // namespace embtune
