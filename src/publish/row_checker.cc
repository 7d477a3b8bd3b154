#include "publish/row_checker.h"

#include <algorithm>
#include <cstring>

#include "base/quote.h"
#include "io/float_text.h"
#include "publish/proof_error.h"
#include "vectors/row_text.h"

namespace embtune {
namespace {

Error broken(const VectorFile& base, RowId row, const std::string& what) {
  return proof_error("row " + std::to_string(row) + " (token " + quote(base.token(row)) + ") " +
                     what);
}

// The row of the base that holds byte `offset`.
RowId row_at(const RowTable& table, std::uint64_t offset) {
  RowId low = 0;
  RowId high = table.rows();
  while (high - low > 1) {
    const RowId middle = low + (high - low) / 2;
    (table.begin(middle) <= offset ? low : high) = middle;
  }
  return low;
}

// The blanks, CR and LF that end a row.
std::string_view line_end(std::string_view row) {
  const std::size_t last = row.find_last_not_of(" \t\r\n");
  return last == std::string_view::npos ? row : row.substr(last + 1);
}

// A binary row less its numbers, which begin at byte `begin`: what stands before and behind them.
bool same_frame(std::string_view row, std::string_view old, std::size_t begin, std::size_t bytes) {
  return row.substr(0, begin) == old.substr(0, begin) &&
         row.substr(begin + bytes) == old.substr(begin + bytes);
}

bool read_back(const VectorFile& base, std::string_view row, std::size_t token_bytes,
               std::span<float> values) {
  if (base.binary()) {
    if (row.size() < token_bytes + 1 + values.size_bytes()) return false;
    std::memcpy(values.data(), row.data() + token_bytes + 1, values.size_bytes());
    return true;
  }
  RowFault fault;
  return read_row_text(row, token_bytes, values, fault);
}

}  // namespace

RowChecker::RowChecker(const VectorFile& base, RowId first, RowId last,
                       std::span<const TunedRow> changed, int digits)
    : base_(base),
      changed_(changed),
      digits_(digits),
      offset_(base.table().begin(first)),
      end_(base.table().begin(last)),
      values_(base.dim()) {}

std::size_t RowChecker::feed(std::string_view bytes) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !done()) {
    const std::uint64_t until = changed_.empty() ? end_ : base_.table().begin(changed_.front().row);
    const std::string_view rest = bytes.substr(taken);
    taken += offset_ < until ? feed_copied(rest, until) : feed_changed(rest);
  }
  return taken;
}

std::size_t RowChecker::feed_copied(std::string_view bytes, std::uint64_t until) {
  const std::size_t count = std::min<std::uint64_t>(bytes.size(), until - offset_);
  const char* expected = base_.bytes().data() + offset_;
  if (bytes.data() != expected && std::memcmp(bytes.data(), expected, count) != 0) {
    const auto gap = std::mismatch(expected, expected + count, bytes.data());
    const std::uint64_t at = offset_ + static_cast<std::uint64_t>(gap.first - expected);
    throw broken(base_, row_at(base_.table(), at), "is not a copy of the base's row");
  }
  offset_ += count;
  return count;
}

std::size_t RowChecker::feed_changed(std::string_view bytes) {
  const TunedRow& row = changed_.front();
  const std::string_view old = base_.row_bytes(row.row);
  std::size_t count = bytes.size();
  bool complete = false;
  if (base_.binary()) {
    count = std::min(bytes.size(), old.size() - pending_.size());
    complete = pending_.size() + count == old.size();
  } else if (const std::size_t newline = bytes.find('\n'); newline != std::string_view::npos) {
    count = newline + 1;
    complete = true;
  }
  if (!complete || !pending_.empty()) pending_.append(bytes.substr(0, count));
  if (!complete) return count;
  std::string_view whole = pending_.empty() ? bytes.substr(0, count) : std::string_view(pending_);
  const std::string_view joint = base_.missing_line_end();
  if (row.row + 1 == base_.rows() && !joint.empty() && whole.ends_with(joint)) {
    whole.remove_suffix(joint.size());
    took_joint_ = true;
  }
  check_changed(row, whole);
  pending_.clear();
  offset_ = base_.table().end(row.row);
  changed_ = changed_.subspan(1);
  return count;
}

void RowChecker::check_changed(const TunedRow& row, std::string_view bytes) {
  const std::string_view token = base_.token(row.row);
  if (bytes.substr(0, token.size()) != token) throw broken(base_, row.row, "lost its token");
  const std::string_view old = base_.row_bytes(row.row);
  const bool text = !base_.binary();
  if (text && line_end(bytes) != line_end(old)) throw broken(base_, row.row, "lost its line end");
  if (!read_back(base_, bytes, token.size(), values_)) {
    throw broken(base_, row.row, "does not read back as numbers");
  }
  if (!text && !same_frame(bytes, old, token.size() + 1, row.values.size_bytes())) {
    throw broken(base_, row.row, "lost the blank before its numbers or the line feed behind them");
  }
  for (std::size_t column = 0; column < values_.size(); ++column) {
    const float expected =
        text ? rounded_to_digits(row.values[column], digits_) : row.values[column];
    if (std::memcmp(&values_[column], &expected, sizeof expected) != 0) {
      throw broken(base_, row.row,
                   "reads back with another number in column " + std::to_string(column));
    }
  }
}

void RowChecker::finish() {
  if (!pending_.empty()) {
    const TunedRow row = changed_.front();
    check_changed(row, pending_);
    pending_.clear();
    offset_ = base_.table().end(row.row);
    changed_ = changed_.subspan(1);
  }
  if (offset_ != end_) throw broken(base_, row_at(base_.table(), offset_), "is missing");
}

}  // namespace embtune
