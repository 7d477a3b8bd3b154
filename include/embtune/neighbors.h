// Which tokens are near to a token, and what became of that after training.

#ifndef EMBTUNE_NEIGHBORS_H_
#define EMBTUNE_NEIGHBORS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"

namespace embtune {

/// What to look for.
struct NeighborsOptions {
  std::string file;  ///< The vectors: a path or "-".
  std::string base;  ///< The vectors as they were before: a path or "-"; empty: not compared.
  /// Tokens, and analogies such as "king - man + woman" where that is no token itself.
  std::vector<std::string> queries;
  std::vector<std::string> analogies;  ///< Analogies even where that is a token.
  std::uint64_t top = 10;              ///< Neighbours for each query, at least 1.
  VectorOptions vector;                ///< How both files are read.
  MachineOptions machine;
};

/// A row that is near.
struct Neighbor {
  std::uint64_t row = 0;
  std::string token;  ///< Opaque bytes.
  double cosine = 0;
};

/// The answer for one query.
struct NeighborList {
  std::string query;
  bool analogy = false;
  std::vector<Neighbor> neighbors;  ///< Highest cosine first; ties: the lower row first.
  // With a base:
  bool in_base = false;              ///< All tokens of the query are in the base.
  std::vector<Neighbor> before;      ///< The neighbours there; empty unless in_base.
  std::uint64_t kept = 0;            ///< Rows before whose token is in the list now.
  std::optional<double> own_cosine;  ///< Between the query's vectors before and after, if the two
                                     ///< files have the same dim.
};

/// The answer of neighbors(), in the order of `queries`, then `analogies`.
struct NeighborsReport {
  std::string file;  ///< Names for messages.
  std::string base;
  std::string format;  ///< "GloVe text" ...
  std::string base_format;
  std::uint64_t rows = 0;
  std::uint64_t base_rows = 0;
  std::uint64_t dim = 0;
  std::vector<NeighborList> lists;
};

/// The rows whose cosine with a token's row, or with the sum of an analogy's rows of length 1, is
/// highest. Rows of the query's own tokens are left out; a row of zeros or with a number that is
/// not finite has the cosine 0. Of a token that stands twice the first row is the query.
///
/// Candidates are found by products in float32; their cosines are then computed in double, column
/// by column, and decide the order. The answer does not depend on the number of threads.
///
/// @throws Error kUsage: no query, both files from standard input, an analogy that is none. kData:
///   as for every vector file, and a token that `file` lacks, with the token that may be meant.
///   kIo, kInterrupted.
/// Cost: all numbers of the file are parsed once, a block at a time.
[[nodiscard]] NeighborsReport neighbors(const NeighborsOptions& options, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_NEIGHBORS_H_
