#include "vectors/layout.h"

#include <algorithm>

#include "base/byte_order_mark.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "vectors/binary_record.h"
#include "vectors/dim_vote.h"
#include "vectors/fields.h"
#include "vectors/foreign.h"
#include "vectors/header_line.h"
#include "vectors/row_shape.h"

namespace embtune {
namespace {

class Detector {
 public:
  Detector(std::string_view bytes, const VectorOptions& options, const std::string& name)
      : bytes_(bytes), options_(options), name_(name) {}

  [[nodiscard]] Layout detect() {
    refuse_what_is_none();
    layout_.bom = bytes_.starts_with(kByteOrderMark);
    first_begin_ = layout_.bom ? kByteOrderMark.size() : 0;
    first_line_ = line_at(bytes_, first_begin_);
    header_ = read_header_line(first_line_);
    switch (options_.format) {
      case VectorFormat::kAuto:
        detect_by_content();
        break;
      case VectorFormat::kGlove:
        take_as_glove();
        break;
      case VectorFormat::kWord2vec:
      case VectorFormat::kWord2vecBin:
        require_header();
        require_range();
        take_header(options_.format);
        require_body_kind();
        break;
    }
    return layout_;
  }

 private:
  [[noreturn]] void refuse(std::uint64_t line, const std::string& message) const {
    throw Error(ErrorKind::kData, {name_, line}, message);
  }

  void refuse_what_is_none() const {
    if (bytes_.empty()) refuse(0, "the file is empty; expected rows of TOKEN and numbers");
    if (const std::string text = describe_foreign(bytes_); !text.empty()) refuse(0, text);
    const std::string_view start = without_byte_order_mark(bytes_);
    if (start.find_first_not_of(" \t\r\n") == std::string_view::npos) {
      refuse(0, "the file holds no rows, only blank lines");
    }
    if (start.find_first_not_of('\0') == std::string_view::npos) {
      refuse(0, "the file holds only NUL bytes; get the file again");
    }
  }

  [[nodiscard]] std::string_view after_first_line() const {
    return bytes_.substr(first_begin_ + first_line_.size());
  }

  [[nodiscard]] std::string quoted_first_line() const {
    return quote(without_trailing_blanks(without_line_end(first_line_)));
  }

  [[nodiscard]] DimVote vote(std::string_view rows) const {
    return vote_on_dim(rows, options_.numeric_tail);
  }

  void detect_by_content() {
    if (header_.is_header()) {
      take_header_by_content();
      return;
    }
    if (header_.is_zero_header() && vote(after_first_line()).dim != 1) refuse_zero_header();
    take_without_header();
    // "ROWS DIM more" is no row of the table that follows.
    if (header_.fields > 2 && header_.integers && header_.in_range && header_.dim == layout_.dim &&
        examine_row(first_line_, layout_.dim, NumericTail::kToken).flaw != RowFlaw::kNone) {
      refuse(1, "expected header 'ROWS DIM' (two positive integers), found " +
                    counted(header_.fields, "field") + " in " + quoted_first_line());
    }
  }

  void take_header_by_content() {
    require_range();
    if (looks_binary(after_first_line(), header_.dim)) {
      take_header(VectorFormat::kWord2vecBin);
      return;
    }
    const DimVote found = vote(after_first_line());
    // A lone line that may have been cut says nothing against a header.
    const bool cut = found.rows == 1 && bytes_.back() != '\n' && header_.dim > 1;
    if (found.rows > 0 && found.dim == 1 && !cut) {
      refuse(1, quoted_first_line() +
                    " may be a word2vec header or a row of one number; say which with "
                    "--format word2vec or --format glove");
    }
    take_header(VectorFormat::kWord2vec);
  }

  void require_header() const {
    if (header_.is_header()) return;
    if (header_.is_zero_header()) refuse_zero_header();
    std::string message = "expected header 'ROWS DIM' (two positive integers), found " +
                          counted(header_.fields, "field");
    if (header_.fields <= 3) message += " in " + quoted_first_line();
    const DimVote found = vote(bytes_.substr(first_begin_));
    if (found.rows > 0 &&
        examine_row(first_line_, found.dim, NumericTail::kToken).flaw == RowFlaw::kNone) {
      message += "; this looks like GloVe text: use --format glove";
    }
    refuse(1, message);
  }

  [[noreturn]] void refuse_zero_header() const {
    refuse(1, "header " + quoted_first_line() +
                  " announces an empty table; expected two positive integers 'ROWS DIM'");
  }

  void require_range() const {
    if (header_.in_range) return;
    refuse(1, "header " + quoted_first_line() + " holds a number beyond 64 bits");
  }

  void take_header(VectorFormat format) {
    if (options_.dim != 0 && options_.dim != header_.dim) {
      refuse(1, "header says " + counted(header_.dim, "number") + " a row, --dim says " +
                    std::to_string(options_.dim));
    }
    layout_.format = format;
    layout_.header = true;
    layout_.announced_rows = header_.rows;
    layout_.dim = header_.dim;
    layout_.body = first_begin_ + first_line_.size();
    // Some writers end the header by a blank line; the line feed is no part of the first token.
    if (format == VectorFormat::kWord2vecBin && after_first_line().starts_with('\n')) {
      ++layout_.body;
    }
  }

  // The format was given: the body must be of its kind.
  void require_body_kind() const {
    const bool binary = looks_binary(after_first_line(), header_.dim);
    if (binary && layout_.format == VectorFormat::kWord2vec) {
      refuse(2, "this looks like word2vec binary: use --format word2vec-bin");
    }
    if (!binary && layout_.format == VectorFormat::kWord2vecBin &&
        looks_like_text_row(after_first_line(), header_.dim)) {
      refuse(2, "this looks like word2vec text: use --format word2vec");
    }
  }

  void take_as_glove() {
    const bool other_rows_say_header = header_.is_header() && options_.dim != 1 &&
                                       !after_first_line().empty() &&
                                       (options_.dim != 0 || vote(after_first_line()).dim > 1);
    if (other_rows_say_header) {
      refuse(1, "expected TOKEN and numbers, found " + quoted_first_line() +
                    ", which looks like a word2vec header: use --format word2vec");
    }
    take_without_header();
  }

  void take_without_header() {
    layout_.format = VectorFormat::kGlove;
    layout_.body = first_begin_;
    layout_.dim = options_.dim;
    if (layout_.dim != 0) return;
    const DimVote found = vote(bytes_.substr(first_begin_));
    if (found.rival != 0) {
      refuse(0, "rows of " + std::to_string(found.dim) + " and of " + std::to_string(found.rival) +
                    " numbers are equally common in the first " + counted(found.rows, "row") +
                    "; say which is meant with --dim");
    }
    if (found.dim == 0) {
      refuse(1, "expected TOKEN and numbers, found 1 field; this is no vector file");
    }
    layout_.dim = found.dim;
  }

  std::string_view bytes_;
  const VectorOptions& options_;
  const std::string& name_;
  Layout layout_;
  std::size_t first_begin_ = 0;
  std::string_view first_line_;
  HeaderLine header_;
};

}  // namespace

Layout detect_layout(std::string_view bytes, const VectorOptions& options,
                     const std::string& name) {
  return Detector(bytes, options, name).detect();
}

std::string_view format_title(VectorFormat format) noexcept {
  switch (format) {
    case VectorFormat::kGlove:
      return "GloVe text";
    case VectorFormat::kWord2vec:
      return "word2vec text";
    case VectorFormat::kWord2vecBin:
      return "word2vec binary";
    case VectorFormat::kAuto:
      break;
  }
  return "unknown";
}

}  // namespace embtune
