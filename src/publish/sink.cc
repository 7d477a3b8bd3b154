#include "publish/sink.h"

#include <algorithm>
#include <cstring>

namespace embtune {
namespace {

// Below this a copy through the block is cheaper than a call of its own.
constexpr std::uint64_t kLongStretch = std::uint64_t{1} << 19U;
constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kTidyStep = std::uint64_t{8} << 20U;
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

FileSink::FileSink(const MappedFile& base, OutputFile& output, Behind behind)
    : base_(base),
      output_(output),
      behind_(behind),
      block_(std::make_unique_for_overwrite<Block>()) {
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
  copied_ = begin + count;
  if (count >= kLongStretch && begin % kPage == size() % kPage) {
    copy_pages(begin, bytes);
  } else {
    write(bytes);
  }
}

// The whole pages of a stretch are left to the system, which may let both files share them.
void FileSink::copy_pages(std::uint64_t begin, std::string_view bytes) {
  const std::uint64_t head = (kPage - begin % kPage) % kPage;
  const std::uint64_t pages = (bytes.size() - head) / kPage * kPage;
  write(bytes.substr(0, head));
  flush();
  output_.copy_from(base_.fd(), begin + head, bytes.substr(head, pages));
  begin_ = end_ = output_.size() % Block::kSize;
  write(bytes.substr(head + pages));
}

void FileSink::flush() {
  if (begin_ < end_) output_.write({block_->bytes.data() + begin_, end_ - begin_});
  begin_ = end_ = end_ % Block::kSize;
  if (behind_ == Behind::kTidy) tidy();
}

void FileSink::tidy() {
  const std::uint64_t written = output_.size();
  if (written >= started_ + kTidyStep) {
    output_.start_writeback(started_, written);
    started_ = written;
  }
  if (copied_ >= forgotten_ + kTidyStep) {
    // The check reads these pages once more; until then they need not count as memory in use.
    base_.forget(forgotten_, copied_);
    forgotten_ = copied_;
  }
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
