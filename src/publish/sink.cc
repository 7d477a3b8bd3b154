#include "publish/sink.h"

#include <algorithm>

namespace embtune {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;
// Below this a copy through the buffer is cheaper than a call of its own.
constexpr std::uint64_t kLongStretch = std::uint64_t{1} << 17U;
constexpr std::uint64_t kWritebackStep = std::uint64_t{16} << 20U;

}  // namespace

FileSink::FileSink(const MappedFile& base, OutputFile& output) : base_(base), output_(output) {
  buffer_.reserve(2 * kBlock);
}

void FileSink::write(std::string_view bytes) {
  buffer_ += bytes;
  if (buffer_.size() >= kBlock) flush();
}

void FileSink::copy(std::uint64_t begin, std::uint64_t count) {
  const std::string_view bytes = base_.bytes().substr(begin, count);
  if (count < kLongStretch) {
    write(bytes);
    return;
  }
  flush();
  output_.copy_from(base_.fd(), begin, bytes);
  // The check reads these pages once more; until then they need not count as memory in use.
  base_.forget(begin, begin + count);
  sync_behind();
}

void FileSink::flush() {
  if (buffer_.empty()) return;
  output_.write(buffer_);
  buffer_.clear();
  sync_behind();
}

void FileSink::sync_behind() {
  if (output_.size() - started_ < kWritebackStep) return;
  output_.start_writeback();
  started_ = output_.size();
}

StreamSink::StreamSink(const VectorFile& base, const TunedRows& tuned, OutputFile& output)
    : base_(base), output_(output), checker_(base, tuned) {
  buffer_.reserve(kBlock);
}

void StreamSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t count = std::min(bytes.size(), kBlock - buffer_.size());
    buffer_ += bytes.substr(0, count);
    bytes.remove_prefix(count);
    if (buffer_.size() == kBlock) flush();
  }
}

void StreamSink::copy(std::uint64_t begin, std::uint64_t count) {
  write(base_.bytes().substr(begin, count));
}

void StreamSink::flush() {
  checker_.feed(buffer_);
  output_.write(buffer_);
  buffer_.clear();
}

void StreamSink::finish() {
  flush();
  checker_.finish();
}

void DigestSink::write(std::string_view bytes) {
  digest_.update(bytes);
  size_ += bytes.size();
}

void DigestSink::copy(std::uint64_t begin, std::uint64_t count) {
  write(base_.bytes().substr(begin, count));
}

}  // namespace embtune
