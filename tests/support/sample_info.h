// What embtune info says of a file in which much is odd, for tests.

#ifndef EMBTUNE_TESTS_SUPPORT_SAMPLE_INFO_H_
#define EMBTUNE_TESTS_SUPPORT_SAMPLE_INFO_H_

#include "embtune/info.h"

namespace embtune {

inline FileInfo sample_info() {
  FileInfo info;
  info.name = "odd.txt";
  info.format = VectorFormat::kWord2vec;
  info.format_title = "word2vec text";
  info.bytes = 1234;
  info.rows = 6;
  info.dim = 3;
  info.header = true;
  info.announced_rows = 5;
  info.uses_blanks = true;
  info.line_ends = "mixed";
  info.lf_rows = 4;
  info.crlf_rows = 2;
  info.final_newline = true;
  info.number_style = "1 to 2 decimals";
  info.duplicate_rows = 1;
  info.tokens_with_blanks = 1;
  info.non_finite_values = 1;
  info.non_finite_rows = {1, {4}};
  info.finite_rows = 5;
  info.smallest_norm = {0.5, 0, 2, "the"};
  info.largest_norm = {5, 3, 5, "a\xff"};
  info.mean_norm = 2.25;
  info.oddities = {{"non-finite", "1 row with nan or inf, first at line 4", true, {1, {4}}},
                   {"mixed-line-ends", "both LF and CRLF", false, {}}};
  return info;
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_SAMPLE_INFO_H_
