// The rules for rows of text, written down a second time and as plainly as can be: what the fast
// scanner is compared with. Shares nothing with it but the question whether a field is a number.

#ifndef EMBTUNE_TESTS_SUPPORT_NAIVE_SCANNER_H_
#define EMBTUNE_TESTS_SUPPORT_NAIVE_SCANNER_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "io/float_text.h"

namespace embtune {

struct NaiveRow {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t token_bytes = 0;
};

struct NaiveTable {
  std::vector<NaiveRow> rows;
  std::uint64_t bad_line = 0;  ///< Line of the body, from 1, that is no row; 0: none.
};

/// True, with `row` filled, if `text` (one line without its line feed) is a row.
inline bool naive_row(const std::string& text, std::uint64_t dim, bool numeric_tail, bool fed,
                      NaiveRow& row) {
  std::string line = text;
  if (fed && !line.empty() && line.back() == '\r') line.pop_back();
  std::vector<std::pair<std::size_t, std::string>> fields;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ' ' || line[i] == '\t') continue;
    if (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t') fields.emplace_back(i, "");
    fields.back().second += line[i];
  }
  const bool led = !fields.empty() && fields[0].first > 0;
  if (fields.size() < dim + (led ? 0U : 1U)) return false;
  const std::size_t pieces = fields.size() - dim;
  bool plain = fed;  // The last number of a line that has no end may have been cut.
  for (std::size_t i = pieces; i < fields.size(); ++i) {
    plain = plain && fields[i].second.find_first_not_of("0123456789+-.eE") == std::string::npos;
  }
  for (std::size_t i = pieces; i < fields.size() && !plain; ++i) {
    if (!is_number(fields[i].second)) return false;
  }
  if (pieces == 0) {
    row.token_bytes = fields[0].first - 1;
    return true;
  }
  const auto& [last_begin, last] = fields[pieces - 1];
  row.token_bytes = last_begin + last.size();
  return numeric_tail || last_begin == 0 || !is_number(last);
}

/// Scans a body. Lines of blanks and carriage returns at the end are no rows.
inline NaiveTable naive_scan(const std::string& body, std::uint64_t dim, bool numeric_tail) {
  std::size_t size = body.size();
  while (size > 0 && std::string(" \t\r\n").find(body[size - 1]) != std::string::npos) --size;
  NaiveTable table;
  for (std::size_t begin = 0; begin < size;) {
    std::size_t end = begin;
    while (end < body.size() && body[end] != '\n') ++end;
    NaiveRow row;
    const bool fed = end < body.size();
    if (!naive_row(body.substr(begin, end - begin), dim, numeric_tail, fed, row)) {
      table.bad_line = table.rows.size() + 1;
      return table;
    }
    row.begin = begin;
    row.end = fed ? end + 1 : end;
    table.rows.push_back(row);
    begin = row.end;
  }
  return table;
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_NAIVE_SCANNER_H_
