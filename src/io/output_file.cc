#include "io/output_file.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/file_descriptor.h"
#include "io/os_error.h"
#include "io/output_target.h"
#include "io/publish_name.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

// Below this a copy through user memory is as quick.
constexpr std::size_t kLeastKernelCopy = std::size_t{1} << 16U;
constexpr std::size_t kMostKernelCopy = std::size_t{1} << 30U;
constexpr mode_t kModeBits = 07777;

// A folder that may be entered but not listed can hold the output, but cannot be synced.
FileDescriptor open_folder(const OutputTarget& target, bool& can_sync) {
  const SystemCalls& calls = system_calls();
  const char* const path = target.folder.c_str();
  int fd = calls.openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  can_sync = fd >= 0;
  if (fd < 0 && errno == EACCES) {
    fd = calls.openat(AT_FDCWD, path, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
  }
  if (fd < 0) throw os_error(target.name, "open the folder of this output", errno);
  return FileDescriptor(fd);
}

bool cannot_be_synced(int error_number) noexcept {
  return error_number == EINVAL || error_number == EROFS || error_number == EOPNOTSUPP;
}

// What close() has to say, EINTR aside: the descriptor is gone then, and its data handed on.
int close_loudly(int fd) noexcept {
  if (system_calls().close(fd) == 0 || errno == EINTR) return 0;
  return errno;
}

}  // namespace

struct OutputFile::State {
  OutputTarget target;
  OutputPolicy policy;
  bool stream = false;
  bool can_sync_folder = false;
  FileDescriptor folder;
  Unpublished file;
  std::uint64_t size = 0;
  std::uint64_t writeback_begun = 0;

  State(OutputTarget where, const OutputPolicy& how) : target(std::move(where)), policy(how) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { remove_temporary(file); }

  [[nodiscard]] int fd() const noexcept { return file.fd.get(); }

  void require(int error_number, const char* what) const {
    if (error_number != 0) throw os_error(target.name, what, error_number);
  }

  void open_temporary();
  void keep_mode_of_existing() const;
  void flush();
  void publish_file();
  void sync_folder() const;
};

void OutputFile::State::open_temporary() {
  folder = open_folder(target, can_sync_folder);
  file = make_unpublished(folder.get(), target.file);
  if (!file.fd.is_open()) require(errno, "make a temporary file beside this output");
  if (target.existing) keep_mode_of_existing();
}

void OutputFile::State::keep_mode_of_existing() const {
  const SystemCalls& calls = system_calls();
  struct stat old {};
  if (calls.stat((target.folder + "/" + target.file).c_str(), &old) != 0) return;  // gone again
  struct stat now {};
  require(calls.fstat(fd(), &now) == 0 ? 0 : errno, "look at its temporary file");
  if (old.st_uid != now.st_uid || old.st_gid != now.st_gid) {
    // Only root may give files away; who else writes it owns it.
    static_cast<void>(calls.fchown(fd(), old.st_uid, old.st_gid));
  }
  require(calls.fchmod(fd(), old.st_mode & kModeBits) == 0 ? 0 : errno, "keep its mode");
}

// Brings out errors that the system has put off. Closing a duplicate makes network file systems
// write what they hold back, while the file can still be given up.
void OutputFile::State::flush() {
  const SystemCalls& calls = system_calls();
  if (policy.sync) require(calls.fsync(fd()) == 0 ? 0 : errno, "write it to the disk (fsync)");
  const int twin = calls.dup(fd());
  require(twin >= 0 ? 0 : errno, "finish writing");
  require(close_loudly(twin), "finish writing (close)");
}

void OutputFile::State::publish_file() {
  flush();
  const int error_number = publish_name(file, target.file, policy.force);
  if (error_number == EEXIST) {
    throw Error(ErrorKind::kUsage, Place{target.name, 0},
                "has appeared while this run was at work, and was not replaced; name another "
                "file, or use --force");
  }
  require(error_number, "give the finished file its name");
  file.fd = FileDescriptor();
  if (policy.sync && can_sync_folder) sync_folder();
}

void OutputFile::State::sync_folder() const {
  if (system_calls().fsync(folder.get()) == 0 || cannot_be_synced(errno)) return;
  throw os_error(target.name, "sync its folder, though the new file is in place", errno);
}

OutputFile::OutputFile(std::unique_ptr<State> state) : state_(std::move(state)) {}
OutputFile::OutputFile(OutputFile&&) noexcept = default;
OutputFile& OutputFile::operator=(OutputFile&&) noexcept = default;
OutputFile::~OutputFile() = default;

OutputFile OutputFile::create(const std::string& path, const OutputPolicy& policy,
                              const std::vector<InputIdentity>& inputs) {
  auto state = std::make_unique<State>(find_target(path), policy);
  const OutputTarget& target = state->target;
  if (target.existing) check_target(target, *target.existing, policy, inputs);
  state->stream = target.is_stream();
  if (state->stream) {
    state->file.fd = open_stream(target);
    check_target(target, identify(state->fd(), target.name), policy, inputs);
  } else {
    state->open_temporary();
  }
  return OutputFile(std::move(state));
}

void OutputFile::write(std::string_view bytes) {
  state_->require(write_all(state_->fd(), bytes), "write");
  state_->size += bytes.size();
}

void OutputFile::copy_from(int fd, std::uint64_t begin, std::string_view mapped) {
  auto offset = static_cast<off_t>(begin);
  while (!state_->stream && mapped.size() >= kLeastKernelCopy) {
    const std::size_t size = std::min(mapped.size(), kMostKernelCopy);
    const ssize_t copied = system_calls().copy_file_range(fd, &offset, state_->fd(), size);
    if (copied < 0 && errno == EINTR) continue;
    // write() below either works or finds out what is wrong.
    if (copied <= 0) break;
    state_->size += static_cast<std::uint64_t>(copied);
    mapped.remove_prefix(static_cast<std::size_t>(copied));
  }
  write(mapped);
}

void OutputFile::start_writeback() noexcept {
  if (state_->stream || state_->size == state_->writeback_begun) return;
  static_cast<void>(::sync_file_range(state_->fd(), static_cast<off_t>(state_->writeback_begun),
                                      static_cast<off_t>(state_->size - state_->writeback_begun),
                                      SYNC_FILE_RANGE_WRITE));
  state_->writeback_begun = state_->size;
}

std::uint64_t OutputFile::size() const noexcept { return state_->size; }

bool OutputFile::is_regular() const noexcept { return !state_->stream; }

const std::string& OutputFile::name() const noexcept { return state_->target.name; }

int OutputFile::fd() const noexcept {
  assert(!state_->stream);
  return state_->fd();
}

MappedFile OutputFile::map_written() const {
  FileDescriptor twin(system_calls().dup(state_->fd()));
  if (!twin.is_open()) throw os_error(name(), "read back what was written", errno);
  return {std::move(twin), name()};
}

void OutputFile::publish() {
  if (!state_->stream) return state_->publish_file();
  state_->require(close_loudly(state_->file.fd.release()), "finish writing (close)");
}

}  // namespace embtune
