#include "publish/sink.h"

namespace embtune {
namespace {

// Below this a copy inside the system is no quicker.
constexpr std::uint64_t kLongStretch = std::uint64_t{1} << 19U;
constexpr std::uint64_t kPage = 4096;
// Below this two calls take longer than a copy.
constexpr std::uint64_t kLongLoan = std::uint64_t{1} << 15U;
constexpr std::uint64_t kTidyStep = std::uint64_t{8} << 20U;

}  // namespace

FileSink::FileSink(const MappedFile& base, OutputFile& output, Behind behind)
    : base_(base), output_(output), behind_(behind) {}

void FileSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    bytes.remove_prefix(held_.add(bytes));
    if (held_.full()) flush();
  }
}

void FileSink::copy(std::uint64_t begin, std::uint64_t count) {
  const std::string_view bytes = base_.bytes().substr(begin, count);
  copied_ = begin + count;
  if (count >= kLongStretch && begin % kPage == size() % kPage) return copy_pages(begin, bytes);
  held_.add_lasting(bytes);
  if (held_.full()) flush();
}

// The whole pages of a stretch are left to the system, which may let both files share them.
void FileSink::copy_pages(std::uint64_t begin, std::string_view bytes) {
  const std::uint64_t head = (kPage - begin % kPage) % kPage;
  const std::uint64_t pages = (bytes.size() - head) / kPage * kPage;
  write(bytes.substr(0, head));
  flush();
  output_.copy_from(base_.fd(), begin + head, bytes.substr(head, pages));
  write(bytes.substr(head + pages));
}

void FileSink::flush() {
  output_.write(held_.pieces());
  held_.clear();
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
    : base_(base), output_(output), checker_(base, tuned) {}

void StreamSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    bytes.remove_prefix(held_.add(bytes));
    if (held_.full()) flush();
  }
}

void StreamSink::copy(std::uint64_t begin, std::uint64_t count) {
  const std::string_view bytes = base_.bytes().substr(begin, count);
  if (count >= kLongLoan) {
    flush();
    checker_.feed(bytes);
    return output_.lend(bytes);
  }
  held_.add_lasting(bytes);
  if (held_.full()) flush();
}

void StreamSink::flush() {
  for (const std::string_view piece : held_.pieces()) checker_.feed(piece);
  output_.write(held_.pieces());
  held_.clear();
}

void StreamSink::finish() {
  flush();
  checker_.finish();
  output_.wait_for_loans();
}

void DigestSink::write(std::string_view bytes) {
  digest_.update(bytes);
  size_ += bytes.size();
}

void DigestSink::copy(std::uint64_t begin, std::uint64_t count) {
  write(base_.bytes().substr(begin, count));
}

}  // namespace embtune
