#include "publish/sink.h"

#include <algorithm>
#include <cstring>

namespace embtune {
namespace {

// Below this a copy through the block is cheaper than a call of its own.
constexpr std::uint64_t kLongStretch = std::uint64_t{1} << 20U;
constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kWritebackStep = std::uint64_t{16} << 20U;
constexpr std::uint64_t kForgetStep = std::uint64_t{8} << 20U;
// Longer copies make memcpy use the processor's string instruction, which takes twice the time
// where source and destination are aligned differently, as they mostly are here.
constexpr std::size_t kVectorCopy = 1024;

void copy_bytes(char* to, std::string_view from) noexcept {
  while (!from.empty()) {
    const std::size_t count = std::min(from.size(), kVectorCopy);
    std::memcpy(to, from.data(), count);
    to += count;
    from.remove_prefix(count);
  }
}

}  // namespace

FileSink::FileSink(const MappedFile& base, OutputFile& output)
    : base_(base), output_(output), block_(std::make_unique_for_overwrite<Block>()) {
  begin_ = end_ = output_.size() % Block::kSize;
}

void FileSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t count = std::min(bytes.size(), Block::kSize - end_);
    copy_bytes(block_->bytes.data() + end_, bytes.substr(0, count));
    end_ += count;
    bytes.remove_prefix(count);
    if (end_ == Block::kSize) flush();
  }
}

void FileSink::copy(std::uint64_t begin, std::uint64_t count) {
  const std::string_view bytes = base_.bytes().substr(begin, count);
  // The system copies whole pages well, or shares them; else the copy is ours to make.
  if (count >= kLongStretch && begin % kPage == size() % kPage) {
    flush();
    output_.copy_from(base_.fd(), begin, bytes);
    begin_ = end_ = output_.size() % Block::kSize;
    sync_behind();
  } else {
    write(bytes);
  }
  // The check reads these pages once more; until then they need not count as memory in use.
  if (begin + count < forgotten_ + kForgetStep) return;
  base_.forget(forgotten_, begin + count);
  forgotten_ = begin + count;
}

void FileSink::flush() {
  if (begin_ < end_) output_.write({block_->bytes.data() + begin_, end_ - begin_});
  begin_ = end_ = end_ % Block::kSize;
  sync_behind();
}

void FileSink::sync_behind() {
  if (output_.size() - started_ < kWritebackStep) return;
  output_.start_writeback();
  started_ = output_.size();
}

StreamSink::StreamSink(const VectorFile& base, const TunedRows& tuned, OutputFile& output)
    : base_(base),
      output_(output),
      checker_(base, tuned),
      block_(std::make_unique_for_overwrite<Block>()) {}

void StreamSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t count = std::min(bytes.size(), Block::kSize - filled_);
    copy_bytes(block_->bytes.data() + filled_, bytes.substr(0, count));
    filled_ += count;
    bytes.remove_prefix(count);
    if (filled_ == Block::kSize) flush();
  }
}

void StreamSink::copy(std::uint64_t begin, std::uint64_t count) {
  write(base_.bytes().substr(begin, count));
}

void StreamSink::flush() {
  const std::string_view filled(block_->bytes.data(), filled_);
  checker_.feed(filled);
  output_.write(filled);
  filled_ = 0;
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
