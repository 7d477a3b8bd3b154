#include "publish/held_pieces.h"

#include <algorithm>
#include <cstring>

namespace embtune {
namespace {

// A shorter piece costs less to copy than to name.
constexpr std::size_t kOwnPiece = std::size_t{1} << 13U;
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 20U;
constexpr std::size_t kMostPieces = 256;
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

std::size_t HeldPieces::add(std::string_view bytes) {
  if (full()) return 0;
  const std::size_t count = std::min(bytes.size(), block_->size() - filled_);
  char* const to = block_->data() + filled_;
  copy_bytes(to, bytes.substr(0, count));
  filled_ += count;
  append({to, count});
  return count;
}

void HeldPieces::add_lasting(std::string_view bytes) {
  if (bytes.size() < kOwnPiece && bytes.size() <= block_->size() - filled_) {
    static_cast<void>(add(bytes));
  } else {
    append(bytes);
  }
}

bool HeldPieces::full() const noexcept {
  return bytes_ >= kMostBytes || pieces_.size() == kMostPieces || filled_ == block_->size();
}

void HeldPieces::clear() noexcept {
  filled_ = 0;
  bytes_ = 0;
  pieces_.clear();
}

void HeldPieces::append(std::string_view piece) {
  if (piece.empty()) return;
  if (!pieces_.empty() && pieces_.back().data() + pieces_.back().size() == piece.data()) {
    pieces_.back() = {pieces_.back().data(), pieces_.back().size() + piece.size()};
  } else {
    pieces_.push_back(piece);
  }
  bytes_ += piece.size();
}

}  // namespace embtune
