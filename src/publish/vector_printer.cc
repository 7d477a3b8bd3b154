#include "publish/vector_printer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/byte_order_mark.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "io/float_text.h"
#include "vectors/binary_record.h"
#include "vectors/layout.h"
#include "vectors/npy.h"
#include "vectors/row_shape.h"
#include "vectors/row_text.h"
#include "vectors/safetensors.h"

namespace embtune {
namespace {

// Numbers that are printed in one go, and how many such blocks are held before they are written:
// some 20 MB of text, however wide the rows are.
constexpr std::uint64_t kBlockNumbers = std::uint64_t{1} << 15U;
constexpr std::uint64_t kBlocks = 64;
constexpr std::uint64_t kHeadRows = 200;  // More than what decides the layout of a file.

bool is_text(OutputFormat format) noexcept {
  return format == OutputFormat::kGlove || format == OutputFormat::kWord2vec;
}

Error refusal(const VectorSource& source, RowId row, const std::string& why) {
  const Place place = source.place(row);
  const std::string where = place.line == 0 ? "row " + std::to_string(row) + ": " : std::string();
  return Error(ErrorKind::kData, place,
               where + "token " + quote(source.token(row)) + " cannot be converted: " + why);
}

void append_number(std::string& out, float value) {
  if (std::isfinite(value)) {
    std::array<char, kFloatTextBytes> buffer{};
    out.append(buffer.data(), write_float(buffer.data(), value, 0));
  } else if (std::isnan(value)) {
    out += std::signbit(value) ? "-nan" : "nan";
  } else {
    out += value < 0 ? "-inf" : "inf";
  }
}

void append_text_row(std::string& out, const VectorSource& source, RowId row,
                     std::span<const float> values) {
  const std::string_view token = source.token(row);
  const std::size_t begin = out.size();
  out += token;
  for (const float value : values) {
    out += ' ';
    append_number(out, value);
  }
  out += '\n';
  const std::string_view made = std::string_view(out).substr(begin);
  const RowShape shape = examine_row(made, values.size(), NumericTail::kError);
  if (token.find('\n') != std::string_view::npos) {
    throw refusal(source, row, "it holds a line feed, which ends a row of text");
  }
  if (shape.flaw != RowFlaw::kNone || shape.token_bytes != token.size()) {
    throw refusal(source, row,
                  shape.flaw == RowFlaw::kAmbiguous
                      ? "its last piece is a number, and in text would be one of the vector"
                      : "in text it would not be read back as it is");
  }
}

// The numbers of a row that was just printed.
void check_numbers(const VectorSource& source, RowId row, std::string_view made,
                   std::span<const float> values) {
  std::vector<float> again(values.size());
  RowFault fault;
  const bool read = read_row_text(made, source.token(row).size(), again, fault);
  const auto same_bits = [](float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
  };
  if (read && std::ranges::equal(again, values, same_bits)) return;
  throw refusal(source, row,
                "it has a nan with other bits than text can tell; replace it by a number first");
}

std::string binary_problem(std::string_view token) {
  if (const std::string problem = binary_token_problem(token); !problem.empty()) {
    return "word2vec binary cannot hold a blank in it, nor a line feed at its start";
  }
  if (token.find('\n') != std::string_view::npos) {
    return "it holds a line feed, which readers of word2vec binary drop";
  }
  if (token.find('\0') != std::string_view::npos) {
    return "it holds a NUL, at which readers of word2vec binary end it";
  }
  return {};
}

std::string_view row_as_it_is(OutputFormat format, const VectorSource& source, RowId row) noexcept {
  if (is_text(format)) return source.text_row(row);
  return is_array(format) ? std::string_view() : source.binary_row(row);
}

// The rows [stretch, stretch + count), printed by all threads in blocks of `rows`; in order.
std::vector<std::string> print_stretch(OutputFormat format, const VectorSource& source,
                                       RowId stretch, std::uint64_t count, std::uint64_t rows,
                                       Team& team) {
  std::vector<std::string> blocks((count + rows - 1) / rows);
  team.for_ranges(count, rows, [&](std::uint64_t begin, std::uint64_t end) {
    std::string& out = blocks[begin / rows];
    std::vector<float> room(source.dim());
    for (std::uint64_t i = begin; i < end; ++i) {
      append_converted(out, format, source, stretch + i, room);
    }
  });
  return blocks;
}

template <class Visit>
void for_each_stretch(OutputFormat format, const VectorSource& source, Team& team,
                      Observer& observer, Visit visit) {
  const std::uint64_t rows = std::max<std::uint64_t>(1, kBlockNumbers / source.dim());
  for (RowId stretch = 0; stretch < source.rows(); stretch += kBlocks * rows) {
    observer.check_stop();
    const std::uint64_t count = std::min(kBlocks * rows, source.rows() - stretch);
    for (const std::string& block : print_stretch(format, source, stretch, count, rows, team)) {
      visit(block);
    }
  }
}

}  // namespace

std::string header_for(OutputFormat format, std::uint64_t rows, std::uint64_t dim) {
  switch (format) {
    case OutputFormat::kGlove:
      return {};
    case OutputFormat::kWord2vec:
    case OutputFormat::kWord2vecBin:
      return std::to_string(rows) + " " + std::to_string(dim) + "\n";
    case OutputFormat::kNpy:
      return npy_header(rows, dim);
    case OutputFormat::kSafetensors:
      return safetensors_header(rows, dim);
  }
  return {};
}

bool copies_rows(OutputFormat format, const VectorSource& source) noexcept {
  return !row_as_it_is(format, source, 0).empty();
}

void append_converted(std::string& out, OutputFormat format, const VectorSource& source, RowId row,
                      std::span<float> room) {
  const std::string_view as_it_is = row_as_it_is(format, source, row);
  if (!as_it_is.empty()) {
    out += as_it_is;
    if (is_text(format) && !as_it_is.ends_with('\n')) out += '\n';
    return;
  }
  source.read(row, room);
  if (is_text(format)) {
    const std::size_t begin = out.size();
    append_text_row(out, source, row, room);
    check_numbers(source, row, std::string_view(out).substr(begin), room);
  } else if (is_array(format)) {
    append_binary_numbers(out, room);
  } else {
    if (const std::string why = binary_problem(source.token(row)); !why.empty()) {
      throw refusal(source, row, why);
    }
    append_binary_record(out, source.token(row), room, /*newline=*/true);
  }
}

void check_as_a_whole(OutputFormat format, const VectorSource& source) {
  if (!is_text(format)) return;
  std::string head = header_for(format, source.rows(), source.dim());
  std::vector<float> room(source.dim());
  const RowId rows = std::min(source.rows(), kHeadRows);
  for (RowId row = 0; row < rows; ++row) append_converted(head, format, source, row, room);
  std::string why = "it would be read as another format or dim";
  try {
    const Layout layout = detect_layout(head, VectorOptions{}, "the result");
    const VectorFormat wanted =
        format == OutputFormat::kGlove ? VectorFormat::kGlove : VectorFormat::kWord2vec;
    if (layout.format == wanted && layout.dim == source.dim() && !layout.bom) return;
  } catch (const Error& error) {
    why = error.what();
  }
  throw Error(ErrorKind::kData, source.place(0),
              "the rows cannot be text of this format: " + why +
                  "; choose another with "
                  "--output-format");
}

void check_convertible(OutputFormat format, const VectorSource& source, Team& team,
                       Observer& observer) {
  check_as_a_whole(format, source);
  for_each_stretch(format, source, team, observer, [](const std::string&) {});
}

void write_converted(OutputFormat format, const VectorSource& source, OutputFile& output,
                     Team& team, Observer& observer) {
  output.write(header_for(format, source.rows(), source.dim()));
  for_each_stretch(format, source, team, observer, [&](const std::string& block) {
    output.write(block);
    observer.progress({.phase = Progress::Phase::kWrite,
                       .done = output.size(),
                       .total = 0,
                       .epoch = 0,
                       .loss = 0});
  });
}

void check_token_list(const VectorSource& source) {
  for (RowId row = 0; row < source.rows(); ++row) {
    const std::string_view token = source.token(row);
    if (token.find('\n') != std::string_view::npos) {
      throw refusal(source, row, "it holds a line feed, which ends a line of the token list");
    }
    if (token.ends_with('\r')) {
      throw refusal(source, row, "its CR would be taken for part of a line end of the token list");
    }
    if (row == 0 && token.starts_with(kByteOrderMark)) {
      throw refusal(source, row, "it would begin the token list with a byte order mark");
    }
  }
}

void write_token_list(const VectorSource& source, OutputFile& output) {
  std::string text;
  for (RowId row = 0; row < source.rows(); ++row) {
    text += source.token(row);
    text += '\n';
  }
  output.write(text);
}

}  // namespace embtune
