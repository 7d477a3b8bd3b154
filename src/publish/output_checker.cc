#include "publish/output_checker.h"

#include <algorithm>
#include <cstring>

#include "base/quote.h"
#include "io/float_text.h"
#include "publish/proof_error.h"
#include "vectors/row_text.h"

namespace embtune {
namespace {

// The bytes of one new row at the front of `tail`, line end included.
std::string_view next_row(const VectorFile& base, const NewRow& row, std::string_view tail) {
  if (!base.binary()) {
    const std::size_t newline = tail.find('\n');
    return newline == std::string_view::npos ? tail : tail.substr(0, newline + 1);
  }
  const std::size_t size = row.token.size() + 1 + row.values.size_bytes();
  const bool newline = tail.size() > size && tail[size] == '\n';
  return tail.substr(0, size + (newline ? 1 : 0));
}

bool holds_values(const VectorFile& base, const NewRow& row, std::string_view bytes, int digits) {
  if (bytes.substr(0, row.token.size()) != row.token) return false;
  std::vector<float> values(row.values.size());
  if (base.binary()) {
    if (bytes.size() < row.token.size() + 1 + row.values.size_bytes()) return false;
    std::memcpy(values.data(), bytes.data() + row.token.size() + 1, row.values.size_bytes());
    return std::memcmp(values.data(), row.values.data(), row.values.size_bytes()) == 0;
  }
  RowFault fault;
  if (!read_row_text(bytes, row.token.size(), values, fault)) return false;
  return std::equal(values.begin(), values.end(), row.values.begin(), [&](float read, float made) {
    const float expected = rounded_to_digits(made, digits);
    return std::memcmp(&read, &expected, sizeof read) == 0;
  });
}

}  // namespace

std::string tuned_prologue(const VectorFile& base, const TunedRows& tuned) {
  std::string prologue(base.prologue());
  if (!base.layout().header || tuned.added.empty()) return prologue;
  const std::size_t begin = prologue.find_first_of("0123456789");
  const std::size_t end = prologue.find_first_not_of("0123456789", begin);
  prologue.replace(begin, end - begin, std::to_string(base.rows() + tuned.added.size()));
  return prologue;
}

void check_tail(const VectorFile& base, const TunedRows& tuned, std::string_view tail) {
  const std::string_view joint = base.missing_line_end();
  if (!tuned.added.empty()) {
    if (!tail.starts_with(joint)) {
      throw proof_error("a line end is missing before the first new row");
    }
    tail.remove_prefix(joint.size());
  }
  for (const NewRow& row : tuned.added) {
    const std::string_view bytes = next_row(base, row, tail);
    if (!holds_values(base, row, bytes, tuned.digits)) {
      throw proof_error("new token " + quote(row.token) + " does not read back");
    }
    tail.remove_prefix(bytes.size());
  }
  if (tail != base.epilogue()) throw proof_error("what follows the last row is not the base's");
}

OutputChecker::OutputChecker(const VectorFile& base, const TunedRows& tuned)
    : base_(base),
      tuned_(tuned),
      prologue_(tuned_prologue(base, tuned)),
      rows_(base, 0, base.rows(), tuned.changed, tuned.digits) {}

void OutputChecker::feed(std::string_view bytes) {
  const std::size_t head = std::min(bytes.size(), prologue_.size() - prologue_seen_);
  if (prologue_.compare(prologue_seen_, head, bytes.substr(0, head)) != 0) {
    throw proof_error("the header is not what it must be");
  }
  prologue_seen_ += head;
  bytes.remove_prefix(head);
  const bool had_joint = rows_.took_joint();
  bytes.remove_prefix(rows_.feed(bytes));
  if (rows_.took_joint() && !had_joint) tail_ = base_.missing_line_end();
  tail_ += bytes;
}

void OutputChecker::finish() {
  if (prologue_seen_ != prologue_.size()) throw proof_error("the header is missing");
  rows_.finish();
  check_tail(base_, tuned_, tail_);
}

}  // namespace embtune
