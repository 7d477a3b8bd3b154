#include "vectors/text_scanner.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <functional>
#include <limits>
#include <vector>

#include "embtune/error.h"
#include "vectors/byte_classes.h"
#include "vectors/fields.h"
#include "vectors/row_shape.h"

namespace embtune {
namespace {

constexpr std::uint64_t kNowhere = ~std::uint64_t{0};
constexpr std::size_t kBlocksAtOnce = 64;

// Rows of one piece. Lines are counted from 0 at the start of the piece.
struct Piece {
  std::vector<std::uint64_t> begins;
  std::vector<std::uint32_t> token_bytes;
  OddityCounts oddities;
  std::uint64_t flaw = kNowhere;  // Where the first line begins that is no row.

  [[nodiscard]] bool flawed() const noexcept { return flaw != kNowhere; }
};

// What is known so far of the line that is being read.
struct OpenLine {
  std::uint64_t begin = 0;
  std::uint64_t token_end = kNowhere;  // The first blank.
  std::uint64_t fields = 0;            // Field starts.
  std::uint64_t others = 0;            // Bytes after the first blank that numbers are not made of.
};

class PieceScanner {
 public:
  PieceScanner(std::string_view bytes, std::uint64_t dim, NumericTail numeric_tail)
      : bytes_(bytes), dim_(dim), numeric_tail_(numeric_tail), classify_(classify_function()) {}

  // Scans the lines of [begin, end), which begins and ends at a line boundary.
  [[nodiscard]] Piece scan(std::uint64_t begin, std::uint64_t end) {
    line_ = {begin, kNowhere, 0, 0};
    bool in_field = false;
    std::array<BlockClasses, kBlocksAtOnce> classes;
    std::uint64_t at = begin;
    while (end - at >= kBlockBytes && !piece_.flawed()) {
      const std::size_t blocks = std::min(kBlocksAtOnce, (end - at) / kBlockBytes);
      classify_(bytes_.data() + at, blocks, in_field, classes.data());
      for (std::size_t i = 0; i < blocks && !piece_.flawed(); ++i) {
        take_block(at + i * kBlockBytes, classes[i]);
      }
      at += blocks * kBlockBytes;
    }
    if (at < end && !piece_.flawed()) {
      // The rest, filled up with blanks so that nothing beyond the file is read.
      std::array<char, kBlockBytes> rest;
      rest.fill(' ');
      std::memcpy(rest.data(), bytes_.data() + at, end - at);
      classify_(rest.data(), 1, in_field, classes.data());
      take_block(at, classes[0]);
    }
    if (line_.begin < end && !piece_.flawed()) take_odd_line(end);
    return std::move(piece_);
  }

 private:
  void take_block(std::uint64_t at, const BlockClasses& block) {
    if (block.newline != 0 || line_.token_end == kNowhere) {
      take_line_ends(at, block);
      return;
    }
    line_.fields += block.start_count;
    if (block.other != 0) line_.others += count_bits(block.other);
  }

  // A block in which a token or a line may end: stretch by stretch between the line feeds.
  void take_line_ends(std::uint64_t at, const BlockClasses& block) {
    std::uint64_t left = ~std::uint64_t{0};
    for (std::uint64_t newlines = block.newline; newlines != 0; newlines &= newlines - 1) {
      const std::uint64_t before = (newlines & (~newlines + 1)) - 1;
      take_stretch(at, block, left & before);
      end_line(at + static_cast<std::uint64_t>(std::countr_zero(newlines)));
      if (piece_.flawed()) return;
      left = ~(before << 1U | 1U);
    }
    take_stretch(at, block, left);
  }

  void take_stretch(std::uint64_t at, const BlockClasses& block, std::uint64_t stretch) {
    line_.fields += count_bits(block.starts & stretch);
    if (line_.token_end == kNowhere) {
      const std::uint64_t blanks = block.blank & stretch;
      if (blanks == 0) return;
      line_.token_end = at + static_cast<std::uint64_t>(std::countr_zero(blanks));
      stretch &= ~(blanks ^ (blanks - 1));
    }
    line_.others += count_bits(block.other & stretch);
  }

  void end_line(std::uint64_t newline) {
    if (is_plain(newline)) {
      add_row(line_.token_end - line_.begin);
    } else {
      take_odd_line(newline + 1);
    }
    line_ = {newline + 1, kNowhere, 0, 0};
  }

  // A token without blanks, then exactly dim fields of number bytes, perhaps a carriage return.
  [[nodiscard]] bool is_plain(std::uint64_t newline) const {
    if (line_.token_end == kNowhere || line_.token_end == line_.begin) return false;
    std::uint64_t fields = line_.fields;
    std::uint64_t others = line_.others;
    if (bytes_[newline - 1] == '\r') {
      --others;
      if (is_blank(bytes_[newline - 2])) --fields;
    }
    return others == 0 && fields - 1 == dim_ &&
           line_.token_end - line_.begin <= std::numeric_limits<std::uint32_t>::max();
  }

  void take_odd_line(std::uint64_t end) {
    const RowShape shape =
        examine_row(bytes_.substr(line_.begin, end - line_.begin), dim_, numeric_tail_);
    if (shape.flaw != RowFlaw::kNone) {
      piece_.flaw = line_.begin;
      return;
    }
    const std::uint64_t line = piece_.begins.size();
    if (shape.empty_token) piece_.oddities.add(Oddity::Kind::kEmptyToken, line);
    if (shape.blank_token) piece_.oddities.add(Oddity::Kind::kBlankToken, line);
    if (shape.inner_blanks) piece_.oddities.add(Oddity::Kind::kTokenWithBlanks, line);
    if (shape.non_finite) piece_.oddities.add(Oddity::Kind::kNonFinite, line);
    add_row(shape.token_bytes);
  }

  void add_row(std::uint64_t token_bytes) {
    piece_.begins.push_back(line_.begin);
    piece_.token_bytes.push_back(static_cast<std::uint32_t>(token_bytes));
  }

  std::string_view bytes_;
  std::uint64_t dim_;
  NumericTail numeric_tail_;
  ClassifyFunction classify_;
  OpenLine line_;
  Piece piece_;
};

// One past the line that holds the last byte which is neither blank nor part of a line end.
std::uint64_t end_of_rows(std::string_view bytes, std::uint64_t body) {
  const std::size_t last = bytes.find_last_not_of(" \t\r\n");
  if (last == std::string_view::npos || last < body) return body;
  return last + line_at(bytes, last).size();
}

std::vector<std::uint64_t> cut(std::string_view bytes, std::uint64_t begin, std::uint64_t end,
                               std::uint64_t piece_bytes) {
  std::vector<std::uint64_t> cuts = {begin};
  while (end - cuts.back() > piece_bytes) {
    const std::uint64_t at = cuts.back() + piece_bytes - 1;
    cuts.push_back(std::min(end, at + line_at(bytes, at).size()));
  }
  if (cuts.back() < end) cuts.push_back(end);
  return cuts;
}

void note_blank_lines(std::string_view bytes, std::uint64_t end, std::uint64_t first_line,
                      ScannedRows& rows) {
  for (std::uint64_t at = end; at < bytes.size(); at += line_at(bytes, at).size()) {
    rows.oddities.add(Oddity::Kind::kBlankLinesAtEnd, first_line + rows.token_bytes.size());
    ++first_line;
  }
}

ScannedRows join(std::vector<Piece>& pieces, std::uint64_t end, std::uint64_t first_line,
                 Team& team) {
  ScannedRows rows;
  std::vector<std::uint64_t> offsets = {0};
  for (const Piece& piece : pieces) {
    rows.oddities.append(piece.oddities, first_line + offsets.back());
    offsets.push_back(offsets.back() + piece.begins.size());
  }
  rows.begins.resize(offsets.back() + 1);
  rows.token_bytes.resize(offsets.back());
  team.for_ranges(pieces.size(), 1, [&](std::uint64_t first, std::uint64_t last) {
    for (std::uint64_t i = first; i < last; ++i) {
      std::ranges::copy(pieces[i].begins, rows.begins.data() + offsets[i]);
      std::ranges::copy(pieces[i].token_bytes, rows.token_bytes.data() + offsets[i]);
      pieces[i] = Piece{};
    }
  });
  rows.begins.back() = end;
  return rows;
}

// Scans all pieces, save for those behind one with a fault. Returns the first of these, or their
// number.
std::uint64_t scan_pieces(std::vector<Piece>& pieces, Team& team,
                          const std::function<Piece(std::uint64_t)>& scan) {
  std::atomic<std::uint64_t> first_flawed{pieces.size()};
  team.for_ranges(pieces.size(), 1, [&](std::uint64_t first, std::uint64_t last) {
    for (std::uint64_t i = first; i < last; ++i) {
      std::uint64_t seen = first_flawed.load(std::memory_order_relaxed);
      if (i > seen) return;
      pieces[i] = scan(i);
      while (pieces[i].flawed() && i < seen && !first_flawed.compare_exchange_weak(seen, i)) {
      }
    }
  });
  return first_flawed.load();
}

// A table of numbers alone, as NumPy writes one, reads as rows whose first column are the tokens.
void note_decimal_tokens(std::string_view bytes, std::uint64_t first_line, ScannedRows& rows) {
  constexpr std::size_t kFewest = 3;
  constexpr std::size_t kLookedAt = 100;
  const std::size_t count = std::min(rows.token_bytes.size(), kLookedAt);
  if (count < kFewest) return;
  for (std::size_t row = 0; row < count; ++row) {
    const std::string_view token = bytes.substr(rows.begins[row], rows.token_bytes[row]);
    if (token.find('.') == std::string_view::npos || !reads_as_number(token)) return;
  }
  rows.oddities.add(Oddity::Kind::kDecimalTokens, first_line, count);
}

}  // namespace

ScannedRows scan_text(std::string_view bytes, const Layout& layout, NumericTail numeric_tail,
                      const std::string& name, Team& team, std::uint64_t piece_bytes) {
  const std::uint64_t end = end_of_rows(bytes, layout.body);
  const std::vector<std::uint64_t> cuts = cut(bytes, layout.body, end, piece_bytes);
  std::vector<Piece> pieces(cuts.size() - 1);
  const std::uint64_t flawed = scan_pieces(pieces, team, [&](std::uint64_t i) {
    return PieceScanner(bytes, layout.dim, numeric_tail).scan(cuts[i], cuts[i + 1]);
  });

  const std::uint64_t first_line = layout.header ? 2 : 1;
  if (flawed < pieces.size()) {
    std::uint64_t line_number = first_line;
    for (std::uint64_t i = 0; i <= flawed; ++i) line_number += pieces[i].begins.size();
    const std::string_view line = line_at(bytes, pieces[flawed].flaw);
    throw Error(ErrorKind::kData, {name, line_number},
                describe_flaw(examine_row(line, layout.dim, numeric_tail), line, layout.dim));
  }
  ScannedRows rows = join(pieces, end, first_line, team);
  if (end == bytes.size() && end > layout.body && bytes.back() != '\n') {
    rows.oddities.add(Oddity::Kind::kNoFinalNewline, first_line + rows.token_bytes.size() - 1);
  }
  note_blank_lines(bytes, end, first_line, rows);
  note_decimal_tokens(bytes, first_line, rows);
  return rows;
}

}  // namespace embtune
