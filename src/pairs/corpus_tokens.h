// Running text as tokens and sentences.

#ifndef EMBTUNE_PAIRS_CORPUS_TOKENS_H_
#define EMBTUNE_PAIRS_CORPUS_TOKENS_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/byte_order_mark.h"

namespace embtune {

/// Hands out the tokens of a text: the bytes between blanks (0x20), tabs and carriage returns (at
/// the end of a line of pairs a CR would be taken for a part of the line end). A line feed ends a
/// sentence; a BOM at the start is skipped.
class CorpusTokens {
 public:
  enum class Item { kToken, kSentenceEnd, kEnd };

  explicit CorpusTokens(std::string_view text) noexcept : text_(text) {
    if (text_.starts_with(kByteOrderMark)) place_ = kByteOrderMark.size();
  }

  /// The next item; `token` is set for kToken. The last sentence ends with kEnd alone if no line
  /// feed ends it.
  [[nodiscard]] Item next(std::string_view& token) noexcept {
    while (place_ < text_.size()) {
      const char byte = text_[place_];
      if (byte == '\n') {
        ++place_;
        return Item::kSentenceEnd;
      }
      if (!ends_token(byte)) {
        token = take();
        return Item::kToken;
      }
      ++place_;
    }
    return Item::kEnd;
  }

  /// Bytes that have been read.
  [[nodiscard]] std::size_t place() const noexcept { return place_; }

 private:
  // The token at place_.
  std::string_view take() noexcept {
    const std::size_t begin = place_;
    while (place_ < text_.size() && !ends_token(text_[place_])) ++place_;
    return text_.substr(begin, place_ - begin);
  }

  static bool ends_token(char byte) noexcept {
    return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
  }

  std::string_view text_;
  std::size_t place_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_CORPUS_TOKENS_H_
