// The rows that a list of tokens names, and what is to be said about those it does not find.

#ifndef EMBTUNE_SELECTION_LISTED_ROWS_H_
#define EMBTUNE_SELECTION_LISTED_ROWS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"
#include "selection/token_list.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// What one list of tokens brought. lines == found + missing + empty_lines.
struct ListReport {
  std::string name;
  std::uint64_t lines = 0;
  std::uint64_t found = 0;        ///< Lines that name a row, repeats included.
  std::uint64_t repeated = 0;     ///< Lines that name a row that the list has named before.
  std::uint64_t missing = 0;      ///< Lines that name no row.
  std::uint64_t empty_lines = 0;  ///< Skipped: empty, or nothing but blanks that is no token.
  std::uint64_t cr_dropped = 0;   ///< Lines that matched only less one CR.
};

enum class ListKind { kFreeze, kTrainable };

/// How a list is taken.
struct ListRules {
  ListKind kind = ListKind::kFreeze;
  Missing missing = Missing::kError;
  bool allow_empty = false;
  bool may_match_none = false;  ///< A trainable list of which nothing is found is fine.
};

/// Sets `marked[row]` for every row that `list` names, all copies of a token included. A line is
/// looked up as it is, then less one CR; only then is it taken as blank or missing. A freeze list
/// cannot name a new token: the base lacks it.
///
/// @param marked  vocabulary.rows() entries, all false.
/// @throws Error kData as ListRules say: a missing token, an empty list, or a trainable list of
///   which nothing was found (unless may_match_none). Warnings and notes go to `observer`.
[[nodiscard]] ListReport mark_listed_rows(const TokenList& list, const ListRules& rules,
                                          const Vocabulary& vocabulary, std::vector<bool>& marked,
                                          Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_LISTED_ROWS_H_
