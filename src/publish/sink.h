// Where the writer's bytes go: a file that is checked afterwards, or a stream that is checked
// block by block before anything leaves.

#ifndef EMBTUNE_PUBLISH_SINK_H_
#define EMBTUNE_PUBLISH_SINK_H_

#include <cstdint>
#include <string_view>

#include "io/digest.h"
#include "io/mapped_file.h"
#include "io/output_file.h"
#include "publish/held_pieces.h"
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

/// A regular file. Small pieces are put together; long ones of the base go from the base's pages to
/// the output's, many in one call, without a copy here; a stretch that is aligned in the base as in
/// the output is copied, or shared, inside the system.
class FileSink : public Sink {
 public:
  /// What is done about bytes that have been written.
  enum class Behind {
    kTidy,     ///< Writing to the disk is begun, and the base's pages are dropped.
    kNothing,  ///< Somebody follows who does it.
  };
  /// @param base  What copy() takes from.
  FileSink(const MappedFile& base, OutputFile& output, Behind behind = Behind::kTidy);
  void write(std::string_view bytes) override;
  void copy(std::uint64_t begin, std::uint64_t count) override;
  void flush() override;
  [[nodiscard]] std::uint64_t size() const override { return output_.size() + held_.bytes(); }

 private:
  void copy_pages(std::uint64_t begin, std::string_view bytes);
  void tidy();

  const MappedFile& base_;
  OutputFile& output_;
  Behind behind_;
  HeldPieces held_;
  std::uint64_t started_ = 0;    ///< Size when writeback was last started.
  std::uint64_t copied_ = 0;     ///< How far the base has been copied.
  std::uint64_t forgotten_ = 0;  ///< The base's pages before it have been dropped.
};

/// A pipe or device. Nothing leaves before the checker has passed it. A pipe is lent the pages of
/// the base.
class StreamSink : public Sink {
 public:
  StreamSink(const VectorFile& base, const TunedRows& tuned, OutputFile& output);
  void write(std::string_view bytes) override;
  void copy(std::uint64_t begin, std::uint64_t count) override;
  void flush() override;
  [[nodiscard]] std::uint64_t size() const override { return output_.size() + held_.bytes(); }
  /// Ends the check, and waits until no page of the base is in the pipe: from then on a change of
  /// the base changes nothing that was written. @throws Error kProof, kIo.
  void finish();

 private:
  const VectorFile& base_;
  OutputFile& output_;
  OutputChecker checker_;
  HeldPieces held_;
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
