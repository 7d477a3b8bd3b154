// Products of blocks of rows, by Eigen, and what is made of them.

#ifndef EMBTUNE_ANALYSE_PRODUCTS_H_
#define EMBTUNE_ANALYSE_PRODUCTS_H_

#include <cstddef>
#include <span>

namespace embtune {

/// products[q * R + r] = the sum over columns of queries[q] * rows[r], in float32, for R rows and Q
/// queries of `dim` numbers each, one after another. The last bits depend on the width of Eigen's
/// vectors.
/// @pre rows.size() == R * dim, queries.size() == Q * dim, products.size() == Q * R, dim > 0
void multiply_rows(std::span<const float> rows, std::span<const float> queries, std::size_t dim,
                   std::span<float> products);

/// The largest value; -inf for none. @pre no nan
[[nodiscard]] float largest(std::span<const float> values) noexcept;

/// scores[r] = cos(b, r) - cos(a, r) + cos(c, r): 3CosAdd. All spans have one size.
void score_by_sum(std::span<const float> a, std::span<const float> b, std::span<const float> c,
                  std::span<float> scores) noexcept;

/// scores[r] = B C / (A + 1e-6) with A = (1 + cos(a, r)) / 2 and so on: 3CosMul (Levy and Goldberg,
/// "Linguistic regularities in sparse and explicit word representations", CoNLL 2014).
void score_by_product(std::span<const float> a, std::span<const float> b, std::span<const float> c,
                      std::span<float> scores) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_PRODUCTS_H_
