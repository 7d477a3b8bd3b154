// Tokens that the base lacks and a run adds.

#ifndef EMBTUNE_LEARN_NEW_TOKENS_H_
#define EMBTUNE_LEARN_NEW_TOKENS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"
#include "vectors/row_id.h"
#include "vectors/token_index.h"
#include "vectors/vector_file.h"

namespace embtune {

/// One line of a new-token file: NEW, or NEW<TAB>a b c.
struct NewToken {
  std::string token;
  std::vector<RowId> parts;  ///< Rows whose mean it starts as; empty: as --init says.
};

/// Reads a new-token file: one token a line, exact bytes, LF or CRLF, a BOM skipped, empty lines
/// skipped. Parts are existing tokens separated by blanks; `missing` (default error) says what
/// happens to a part that the base lacks (warned of and left out, at least one must remain).
/// @throws Error kData with file and line: a token that the base has, that stands twice, that is
///   empty or cannot be stored in the base's format (blanks at its ends or a number as its last
///   blank-separated piece in text, a blank in binary), a missing part.
[[nodiscard]] std::vector<NewToken> read_new_tokens(const std::string& path,
                                                    const TokenIndex& index,
                                                    std::optional<Missing> missing,
                                                    Observer& observer);

/// Start values of new tokens, each a pure function of (seed, token bytes, column) and the base:
/// adding one more token changes no other's start.
///
/// normal: mean and spread (population standard deviation) of each column over a fixed sample of
/// the base's rows: up to 10,000, evenly spread over the file, less those that are not finite;
/// mean: the mean alone; zero. A composition is the mean of its parts, whatever `init`.
class NewTokenStart {
 public:
  /// Reads the sample (nothing for kZero). @throws Error kData from reading.
  NewTokenStart(const VectorFile& base, NewTokenInit init, std::uint64_t seed);

  /// @pre values.size() == base.dim()
  /// @throws Error kData if a part is not finite.
  void fill(const NewToken& token, std::span<float> values) const;

 private:
  void fill_composed(const NewToken& token, std::span<float> values) const;

  const VectorFile& base_;
  NewTokenInit init_;
  std::uint64_t seed_;
  std::vector<double> mean_;
  std::vector<double> spread_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_NEW_TOKENS_H_
