#include "io/output_file.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/compression.h"
#include "io/compression_writer.h"
#include "io/file_descriptor.h"
#include "io/os_error.h"
#include "io/output_target.h"
#include "io/positioned_io.h"
#include "io/publish_name.h"
#include "io/system_calls.h"
#include "io/temporary_file.h"

namespace embtune {
namespace {

// Below this a copy through user memory is as quick.
constexpr std::size_t kLeastKernelCopy = std::size_t{1} << 16U;
constexpr std::size_t kMostKernelCopy = std::size_t{1} << 30U;
constexpr mode_t kModeBits = 07777;
constexpr std::size_t kPiece = std::size_t{1} << 20U;

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

// The bytes of an open file from its start, without moving its position.
class FileBytes final : public ByteSource {
 public:
  FileBytes(int fd, std::string name) : fd_(fd), name_(std::move(name)) {}

  std::size_t read_some(std::span<char> buffer) override {
    const std::size_t got = read_at(fd_, buffer, offset_, name_);
    offset_ += got;
    return got;
  }

 private:
  int fd_;
  std::string name_;
  std::uint64_t offset_ = 0;
};

// What was written, decompressed again.
class WrittenContent final : public ByteSource {
 public:
  WrittenContent(int fd, Compression compression, const std::string& name) : bytes_(fd, name) {
    if (compression != Compression::kNone) {
      content_ = make_decompressor(compression, bytes_, name);
    }
  }

  std::size_t read_some(std::span<char> buffer) override {
    try {
      return content_ ? content_->read_some(buffer) : bytes_.read_some(buffer);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::kData) throw;
      throw Error(ErrorKind::kProof, std::string(error.what()) +
                                         " (in what was just written: this is a bug in embtune, "
                                         "please report it)");
    }
  }

 private:
  FileBytes bytes_;
  std::unique_ptr<ByteSource> content_;
};

}  // namespace

struct OutputFile::State {
  OutputTarget target;
  OutputPolicy policy;
  bool stream = false;
  bool pipe = false;
  bool can_sync_folder = false;
  FileDescriptor folder;
  Unpublished file;
  Compression compression = Compression::kNone;
  std::unique_ptr<Compressor> compressor;  // Until the data are ended.
  std::uint64_t size = 0;                  // Of the content.
  std::uint64_t lent_end = 0;              // Size after the last bytes that were lent.
  std::uint64_t set_aside = 0;             // Bytes for which the file system has taken blocks.

  State(OutputTarget where, const OutputPolicy& how) : target(std::move(where)), policy(how) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { remove_temporary(file); }

  [[nodiscard]] int fd() const noexcept { return file.fd.get(); }

  void require(int error_number, const char* what) const {
    if (error_number != 0) throw os_error(target.name, what, error_number);
  }

  void begin_compression();
  void store(std::string_view bytes);
  void finish();
  void open_temporary();
  void keep_mode_of_existing() const;
  void flush();
  void require_replaceable() const;
  void publish_file();
  void sync_folder() const;
};

void OutputFile::State::begin_compression() {
  // What somebody else has opened has the name that they gave it.
  if (target.standard_fd >= 0) return;
  compression = compression_for_name(target.name);
  if (compression == Compression::kNone) return;
  compressor = make_compressor(compression, [this](std::string_view bytes) { store(bytes); });
}

void OutputFile::State::store(std::string_view bytes) { require(write_all(fd(), bytes), "write"); }

void OutputFile::State::finish() {
  if (!compressor) return;
  compressor->finish();
  compressor.reset();
}

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
  if (set_aside > size) require(calls.ftruncate(fd(), size) == 0 ? 0 : errno, "end it");
  if (policy.sync) require(calls.fsync(fd()) == 0 ? 0 : errno, "write it to the disk (fsync)");
  const int twin = calls.dup(fd());
  require(twin >= 0 ? 0 : errno, "finish writing");
  require(close_loudly(twin), "finish writing (close)");
}

// The moment between this look and the rename is as short as can be.
void OutputFile::State::require_replaceable() const {
  if (!policy.replaces) return;
  const std::optional<FileIdentity> found = identify(target.folder + "/" + target.file);
  if (!found || found->same_file(*policy.replaces)) return;
  throw Error(
      ErrorKind::kIo, Place{target.name, 0},
      "was replaced by another file while this run was at work, and that was left as it is; "
      "run again");
}

void OutputFile::State::publish_file() {
  flush();
  require_replaceable();
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

void OutputFile::check(const std::string& path, const OutputPolicy& policy,
                       const std::vector<InputIdentity>& inputs) {
  const OutputTarget target = find_target(path);
  if (target.standard_fd < 0) static_cast<void>(compression_for_name(target.name));
  if (target.existing) check_target(target, *target.existing, policy, inputs);
}

OutputFile OutputFile::create(const std::string& path, const OutputPolicy& policy,
                              const std::vector<InputIdentity>& inputs) {
  auto state = std::make_unique<State>(find_target(path), policy);
  const OutputTarget& target = state->target;
  state->begin_compression();
  if (target.existing) check_target(target, *target.existing, policy, inputs);
  state->stream = target.is_stream();
  if (state->stream) {
    state->file.fd = open_stream(target);
    const FileIdentity opened = identify(state->fd(), target.name);
    check_target(target, opened, policy, inputs);
    state->pipe = S_ISFIFO(opened.mode);
  } else {
    state->open_temporary();
  }
  return OutputFile(std::move(state));
}

void OutputFile::write(std::string_view bytes) {
  if (state_->compressor) {
    state_->compressor->write(bytes);
  } else {
    state_->store(bytes);
  }
  state_->size += bytes.size();
}

void OutputFile::write(std::span<const std::string_view> pieces) {
  if (state_->compressor || pieces.size() == 1) {
    for (const std::string_view piece : pieces) write(piece);
    return;
  }
  std::vector<iovec> vectors;
  vectors.reserve(pieces.size());
  std::uint64_t size = 0;
  for (const std::string_view piece : pieces) {
    vectors.push_back({const_cast<char*>(piece.data()), piece.size()});
    size += piece.size();
  }
  state_->require(write_all(state_->fd(), vectors), "write");
  state_->size += size;
}

void OutputFile::lend(std::string_view bytes) {
  // Only of a pipe can it be told when lent bytes have been taken.
  if (!state_->pipe || is_compressed()) return write(bytes);
  state_->require(lend_all(state_->fd(), bytes), "write");
  state_->size += bytes.size();
  state_->lent_end = state_->size;
}

void OutputFile::wait_for_loans() const {
  constexpr int kMilliseconds = 1;
  const SystemCalls& calls = system_calls();
  int waiting = 0;
  while (state_->lent_end > 0 && ::ioctl(state_->fd(), FIONREAD, &waiting) == 0 &&
         static_cast<std::uint64_t>(waiting) > state_->size - state_->lent_end) {
    pollfd reader = {state_->fd(), 0, 0};
    if (calls.poll(&reader, 1, kMilliseconds) > 0) state_->require(EPIPE, "write");
  }
}

void OutputFile::copy_from(int fd, std::uint64_t begin, std::string_view mapped) {
  auto offset = static_cast<off_t>(begin);
  while (!state_->stream && !is_compressed() && mapped.size() >= kLeastKernelCopy) {
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

void OutputFile::expect(std::uint64_t bytes) {
  if (state_->stream || is_compressed()) return;
  struct statfs system {};
  if (::fstatfs(state_->fd(), &system) != 0 || system.f_type != EXT4_SUPER_MAGIC) return;
  const int outcome = ::fallocate(state_->fd(), FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(bytes));
  if (outcome == 0) state_->set_aside = bytes;  // Else the writes find out what is wrong.
}

void OutputFile::start_writeback(std::uint64_t begin, std::uint64_t end) const noexcept {
  if (state_->stream || is_compressed() || !state_->policy.sync) return;
  static_cast<void>(::sync_file_range(state_->fd(), static_cast<off_t>(begin),
                                      static_cast<off_t>(end - begin), SYNC_FILE_RANGE_WRITE));
}

std::uint64_t OutputFile::size() const noexcept { return state_->size; }

bool OutputFile::is_regular() const noexcept { return !state_->stream; }

bool OutputFile::is_compressed() const noexcept {
  return state_->compression != Compression::kNone;
}

const std::string& OutputFile::name() const noexcept { return state_->target.name; }

int OutputFile::fd() const noexcept {
  assert(!state_->stream);
  return state_->fd();
}

std::unique_ptr<ByteSource> OutputFile::read_written() const {
  assert(is_regular());
  state_->finish();
  return std::make_unique<WrittenContent>(state_->fd(), state_->compression, name());
}

MappedFile OutputFile::map_written() const {
  if (!is_compressed()) {
    FileDescriptor twin(system_calls().dup(state_->fd()));
    if (!twin.is_open()) throw os_error(name(), "read back what was written", errno);
    return {std::move(twin), name()};
  }
  FileDescriptor content = temporary_file(state_->target.folder);
  const std::unique_ptr<ByteSource> written = read_written();
  std::vector<char> buffer(kPiece);
  for (std::size_t got = 0; (got = written->read_some(buffer)) > 0;) {
    state_->require(write_all(content.get(), {buffer.data(), got}), "check what was written");
  }
  return {std::move(content), name()};
}

void OutputFile::publish() {
  state_->finish();
  if (!state_->stream) return state_->publish_file();
  state_->require(close_loudly(state_->file.fd.release()), "finish writing (close)");
}

}  // namespace embtune
