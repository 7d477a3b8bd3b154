// Where the writer's bytes go: a file that is checked afterwards, or a stream that is checked
// block by block before anything leaves.

#ifndef EMBTUNE_PUBLISH_SINK_H_
#define EMBTUNE_PUBLISH_SINK_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "io/digest.h"
#include "io/mapped_file.h"
#include "io/output_file.h"
#include "publish/output_checker.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Takes an output front to back.
class Sink {
 public:
  virtual ~Sink() = default;
  /// Appends bytes made by the writer.
  virtual void write(std::string_view bytes) = 0;
  /// Appends bytes [begin, begin + count) of the base.
  virtual void copy(std::uint64_t begin, std::uint64_t count) = 0;
  /// Hands on what is still held back.
  virtual void flush() = 0;
  /// Bytes appended so far.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
};

/// A regular file. Gathers small pieces; copies long stretches inside the system; starts writing
/// to the disk early.
class FileSink : public Sink {
 public:
  /// @param base  What copy() takes from.
  FileSink(const MappedFile& base, OutputFile& output);
  void write(std::string_view bytes) override;
  void copy(std::uint64_t begin, std::uint64_t count) override;
  void flush() override;
  [[nodiscard]] std::uint64_t size() const override { return output_.size() + buffer_.size(); }

 private:
  void sync_behind();

  const MappedFile& base_;
  OutputFile& output_;
  std::string buffer_;
  std::uint64_t started_ = 0;  ///< Size when writeback was last started.
};

/// A pipe or device. A block leaves only after the checker has passed it.
class StreamSink : public Sink {
 public:
  StreamSink(const VectorFile& base, const TunedRows& tuned, OutputFile& output);
  void write(std::string_view bytes) override;
  void copy(std::uint64_t begin, std::uint64_t count) override;
  void flush() override;
  [[nodiscard]] std::uint64_t size() const override { return output_.size() + buffer_.size(); }
  /// Ends the check. @throws Error kProof.
  void finish();

 private:
  const VectorFile& base_;
  OutputFile& output_;
  OutputChecker checker_;
  std::string buffer_;
};

/// Nothing but the digest of what would be written.
class DigestSink : public Sink {
 public:
  /// @param base  What copy() takes from.
  explicit DigestSink(const MappedFile& base) : base_(base) {}
  void write(std::string_view bytes) override;
  void copy(std::uint64_t begin, std::uint64_t count) override;
  void flush() override {}
  [[nodiscard]] std::uint64_t size() const override { return size_; }
  [[nodiscard]] ContentDigest finish() { return {size_, digest_.finish()}; }

 private:
  const MappedFile& base_;
  Sha256 digest_;
  std::uint64_t size_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_SINK_H_
