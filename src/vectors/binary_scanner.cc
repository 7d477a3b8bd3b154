#include "vectors/binary_scanner.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <vector>

#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::uint64_t kFloatBytes = 4;
constexpr std::uint64_t kLongestToken = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kRowsAtOnce = 4096;

enum class Stop { kDone, kEnd, kNoBlank, kCutVector };

// A walk over the rows of a body, up to `limit` rows.
struct Walk {
  Stop stop = Stop::kDone;  // kEnd: the bytes ended between two rows, before the limit.
  std::uint64_t rows = 0;
  std::uint64_t at = 0;  // Where the walk stopped: the row that is not whole, or the end.
};

Walk walk(std::string_view bytes, const Layout& layout, std::uint64_t float_bytes,
          std::uint64_t limit, ScannedRows* rows) {
  Walk walk;
  walk.at = layout.body;
  while (walk.rows < limit) {
    if (walk.at == bytes.size()) {
      walk.stop = Stop::kEnd;
      break;
    }
    const std::size_t blank = bytes.find(' ', walk.at);
    if (blank == std::string_view::npos || blank - walk.at > kLongestToken) {
      walk.stop = Stop::kNoBlank;
      break;
    }
    if ((bytes.size() - blank - 1) / float_bytes < layout.dim) {
      walk.stop = Stop::kCutVector;
      break;
    }
    if (rows != nullptr) {
      rows->begins.push_back(walk.at);
      rows->token_bytes.push_back(static_cast<std::uint32_t>(blank - walk.at));
    }
    walk.at = blank + 1 + float_bytes * layout.dim;
    if (walk.at < bytes.size() && bytes[walk.at] == '\n') ++walk.at;
    ++walk.rows;
  }
  if (rows != nullptr) rows->begins.push_back(walk.at);
  return walk;
}

std::string width_hint(std::string_view bytes, const Layout& layout) {
  for (const std::uint64_t width : {8U, 2U}) {
    const Walk other = walk(bytes, layout, width, layout.announced_rows, nullptr);
    if (other.stop == Stop::kDone && other.at == bytes.size()) {
      return "; the size fits " + std::to_string(width) +
             "-byte floats, but word2vec binary holds 4-byte floats: convert it first";
    }
  }
  return {};
}

std::string vector_bytes(std::uint64_t dim) {
  if (dim > std::numeric_limits<std::uint64_t>::max() / kFloatBytes) {
    return std::to_string(dim) + " numbers";
  }
  return std::to_string(dim * kFloatBytes) + " bytes of vector";
}

std::string describe_stop(std::string_view bytes, const Layout& layout, const Walk& walk) {
  const std::string row =
      "row " + std::to_string(walk.rows) + " (byte offset " + std::to_string(walk.at) + "): ";
  const std::uint64_t left = bytes.size() - walk.at;
  switch (walk.stop) {
    case Stop::kDone:
      return counted(left, "byte") + " after the last row (byte offset " + std::to_string(walk.at) +
             ")";
    case Stop::kEnd:
      return "header says " + std::to_string(layout.announced_rows) + " rows, found " +
             std::to_string(walk.rows) + " (file may be cut)";
    case Stop::kNoBlank:
      return row + "expected a token and a blank, found no blank in the " + counted(left, "byte") +
             " that are left";
    case Stop::kCutVector:
      return row + "expected " + vector_bytes(layout.dim) + ", found " +
             std::to_string(bytes.size() - bytes.find(' ', walk.at) - 1);
  }
  return {};
}

// The largest of the numbers by magnitude, as the bits of its absolute value: these order as the
// values do, with infinity and nan above all else.
std::int32_t largest_magnitude(std::string_view numbers) noexcept {
  std::int32_t largest = 0;
  for (std::size_t at = 0; at < numbers.size(); at += kFloatBytes) {
    std::uint32_t word = 0;
    std::memcpy(&word, numbers.data() + at, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap32(word);
    largest = std::max(largest, static_cast<std::int32_t>(word & 0x7fffffffU));
  }
  return largest;
}

void look_at_row(std::string_view token, std::string_view numbers, std::uint64_t row,
                 OddityCounts& oddities) {
  static constexpr std::int32_t kPlausible = std::bit_cast<std::int32_t>(1e10F);
  static constexpr std::int32_t kInfinity = 0x7f800000;
  if (token.empty()) oddities.add(Oddity::Kind::kEmptyToken, row);
  const bool control = std::ranges::any_of(
      token, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
  if (control) oddities.add(Oddity::Kind::kControlBytes, row);
  const std::int32_t largest = largest_magnitude(numbers);
  if (largest >= kInfinity) {
    oddities.add(Oddity::Kind::kNonFinite, row);
  } else if (largest > kPlausible) {
    oddities.add(Oddity::Kind::kImplausibleValue, row);
  }
}

void look_for_oddities(std::string_view bytes, std::uint64_t dim, ScannedRows& rows, Team& team) {
  const std::uint64_t count = rows.token_bytes.size();
  std::vector<OddityCounts> parts((count + kRowsAtOnce - 1) / kRowsAtOnce);
  team.for_ranges(parts.size(), 1, [&](std::uint64_t first, std::uint64_t last) {
    for (std::uint64_t part = first; part < last; ++part) {
      const std::uint64_t end = std::min(count, (part + 1) * kRowsAtOnce);
      for (std::uint64_t row = part * kRowsAtOnce; row < end; ++row) {
        const std::uint64_t token = rows.token_bytes[row];
        look_at_row(bytes.substr(rows.begins[row], token),
                    bytes.substr(rows.begins[row] + token + 1, dim * kFloatBytes), row,
                    parts[part]);
      }
    }
  });
  for (const OddityCounts& part : parts) rows.oddities.append(part, 0);
}

}  // namespace

ScannedRows scan_binary(std::string_view bytes, const Layout& layout, const std::string& name,
                        Team& team, HeaderCount header_count) {
  const bool trusted = header_count == HeaderCount::kMustHold;
  const std::uint64_t limit =
      trusted ? layout.announced_rows : std::numeric_limits<std::uint64_t>::max();
  ScannedRows rows;
  const Walk found = walk(bytes, layout, kFloatBytes, limit, &rows);
  const bool whole = found.at == bytes.size() &&
                     (found.stop == Stop::kDone || (!trusted && found.stop == Stop::kEnd));
  if (!whole) {
    std::string message = describe_stop(bytes, layout, found);
    if (found.stop != Stop::kEnd) {
      message += "; header says " + counted(layout.announced_rows, "row");
    }
    throw Error(ErrorKind::kData, {name, 0}, message + width_hint(bytes, layout));
  }
  look_for_oddities(bytes, layout.dim, rows, team);
  return rows;
}

}  // namespace embtune
