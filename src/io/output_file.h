// A file that appears whole or not at all.

#ifndef EMBTUNE_IO_OUTPUT_FILE_H_
#define EMBTUNE_IO_OUTPUT_FILE_H_

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/byte_source.h"
#include "io/file_identity.h"
#include "io/mapped_file.h"

namespace embtune {

/// How an OutputFile treats what is there already.
struct OutputPolicy {
  bool force = false;          ///< Replace an existing regular file.
  bool sync = true;            ///< fsync file and folder.
  bool allow_terminal = true;  ///< false: a terminal is refused (vectors).
  /// The only file that may be replaced, where it matters which; another one is left.
  std::optional<FileIdentity> replaces = {};
};

/// An input that no output may be.
struct InputIdentity {
  std::string role;  ///< "the base", "the pairs" ...
  std::string name;
  FileIdentity identity;
};

/// An output that has not been published yet. Bytes go to a temporary beside the target: O_TMPFILE
/// where the file system has it, else a file named ".NAME.embtune-N". publish() makes it
/// appear under its name in one step; destruction without publish() leaves nothing and the old
/// file untouched. "-" (also as /dev/stdout or /dev/fd/N), and any path that exists and is no
/// regular file (FIFO, /dev/null), is a stream: written as it is, never renamed over. So is a
/// regular file that the shell has put on standard output.
///
/// A file whose name as given ends in .gz, .zst, .xz or .bz2 is compressed, a FIFO too; what was
/// opened by somebody else (standard output) is not.
///
/// Symbolic links are resolved first. An existing target's mode is kept (its owner where the
/// system allows that); a new file's mode follows the umask.
class OutputFile {
 public:
  /// @throws Error kUsage if the target exists and `force` is not set, is one of `inputs` (same
  ///   device and inode; regular files only), is a folder, is a terminal that is not allowed, or
  ///   is named like an archive that cannot be written (.zip).
  /// @throws Error kIo.
  [[nodiscard]] static OutputFile create(const std::string& path, const OutputPolicy& policy,
                                         const std::vector<InputIdentity>& inputs);
  /// Refuses what create() would refuse, as far as that can be told without opening anything.
  /// @throws Error likewise.
  static void check(const std::string& path, const OutputPolicy& policy,
                    const std::vector<InputIdentity>& inputs);

  OutputFile(OutputFile&&) noexcept;
  OutputFile& operator=(OutputFile&&) noexcept;
  ~OutputFile();

  /// Appends, by one system call where the system takes all at once: hand over blocks, not rows.
  /// @throws Error kIo (EPIPE: "closed pipe"; SIGPIPE must be ignored by the program).
  void write(std::string_view bytes);
  /// Appends several pieces, likewise by one call. @pre pieces.size() <= 1024
  void write(std::span<const std::string_view> pieces);

  /// Appends bytes that stay as they are until whoever reads the pipe has taken them; a third of
  /// the time of write(). Where that cannot be done they are written.
  void lend(std::string_view bytes);
  /// Waits until the pipe holds no lent bytes any more. @throws Error kIo if its reader has gone.
  void wait_for_loans() const;

  /// Appends bytes [begin, end) of the open file `fd`, without a copy through user memory where
  /// the system can (copy_file_range), else by write(). `mapped` are the same bytes.
  void copy_from(int fd, std::uint64_t begin, std::string_view mapped);

  /// Says that about `bytes` will be written in all. A hint: ext4 takes a sixth less time for
  /// blocks that it has set aside in one go. Nothing elsewhere, for a stream, and for compressed
  /// data.
  void expect(std::uint64_t bytes);

  /// Asks the system to start writing bytes [begin, end) to the disk. A hint: nothing where
  /// publish() does not wait for the disk, since it would only take time, and nothing for
  /// compressed data. May run while another thread appends.
  void start_writeback(std::uint64_t begin, std::uint64_t end) const noexcept;

  /// Bytes appended so far, before compression.
  [[nodiscard]] std::uint64_t size() const noexcept;
  /// False for a stream: nothing can be read back and nothing can be taken back.
  [[nodiscard]] bool is_regular() const noexcept;
  /// True if what is written is compressed on its way.
  [[nodiscard]] bool is_compressed() const noexcept;
  /// For messages: the path, or "<stdout>".
  [[nodiscard]] const std::string& name() const noexcept;
  /// The descriptor of the temporary, open for reading too, to read back what was written.
  /// @pre is_regular()
  [[nodiscard]] int fd() const noexcept;

  /// What has been written so far, as the system gives it back. If is_compressed(), that ends the
  /// data: they are decompressed into a file without a name beside the output, and nothing may be
  /// appended afterwards. @pre is_regular()
  /// @throws Error kIo; kProof if it does not decompress.
  [[nodiscard]] MappedFile map_written() const;
  /// The same, front to back: nothing else is written for it. Must not outlive this object.
  [[nodiscard]] std::unique_ptr<ByteSource> read_written() const;

  /// Syncs, renames over the target (or links, so that a target that has appeared since is not
  /// replaced without force), syncs the folder. For a stream: closes and reports what close says.
  /// @throws Error kUsage if the target has appeared meanwhile, kIo otherwise. Either way nothing
  ///   of this output is left and the old file is whole; only when the last step, the folder's
  ///   sync, fails is the new file in place, and the message says so.
  void publish();

 private:
  struct State;
  explicit OutputFile(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace embtune

#endif  // EMBTUNE_IO_OUTPUT_FILE_H_
