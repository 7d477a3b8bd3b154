// Sums over the columns of rows, in one fixed shape. Building blocks of the kernels: always_inline
// templates on the scalar, compiled once per instruction set.
//
// A sum over n columns has the same shape, whatever the vector width: 32 lanes, column c adds to
// lane c % 32 in ascending order of c, then lane i adds lane i + 16, i + 8, i + 4, i + 2, i + 1.
//
// Vector types stay out of signatures (only references to structs of them), so that no ABI
// depends on the instruction set. Loops over lanes are fold expressions: gcc 12 keeps the arrays
// of a plain loop in memory.

#ifndef EMBTUNE_LEARN_LANES_H_
#define EMBTUNE_LEARN_LANES_H_

#include <cstddef>
#include <cstring>
#include <utility>

namespace embtune {

inline constexpr std::size_t kLanes = 32;

/// The 32 lanes of a sum as vectors of kBytes each.
template <class Real, std::size_t kBytes>
struct Lanes {
  static constexpr std::size_t kWidth = kBytes / sizeof(Real);
  static constexpr std::size_t kVectors = kLanes / kWidth;
  using Scalar = Real;
  using Vector [[gnu::vector_size(kBytes)]] = Real;
  using All = std::make_index_sequence<kVectors>;
  Vector v[kVectors];
};

/// Terms of a sum over columns; for scalars and for vectors.
struct ProductTerm {
  template <class Value>
  [[gnu::always_inline]] static inline void add(Value& sum, const Value& a, const Value& b) {
    sum += a * b;
  }
};
struct SquaredDifferenceTerm {
  template <class Value>
  [[gnu::always_inline]] static inline void add(Value& sum, const Value& a, const Value& b) {
    const Value d = a - b;
    sum += d * d;
  }
};

template <class L, std::size_t... I>
[[gnu::always_inline]] inline void clear_lanes(L& sums, std::index_sequence<I...>) {
  ((sums.v[I] = typename L::Vector{}), ...);
}

template <class L, std::size_t... I>
[[gnu::always_inline]] inline void load_lanes(L& lanes, const typename L::Scalar* from,
                                              std::index_sequence<I...>) {
  (std::memcpy(&lanes.v[I], from + I * L::kWidth, sizeof lanes.v[I]), ...);
}

// Vector by vector: a copy of the whole would read wider than it was just written, and wait.
template <class L, std::size_t... I>
[[gnu::always_inline]] inline void store_lanes(const L& lanes, typename L::Scalar* to,
                                               std::index_sequence<I...>) {
  (std::memcpy(to + I * L::kWidth, &lanes.v[I], sizeof lanes.v[I]), ...);
}

template <class Term, class L, std::size_t... I>
[[gnu::always_inline]] inline void add_lanes(L& sums, const L& a, const L& b,
                                             std::index_sequence<I...>) {
  (Term::add(sums.v[I], a.v[I], b.v[I]), ...);
}

// One vector of the last n < 32 columns; false when the columns end here. Columns that are not
// there add nothing: a lane is never -0, so +0 keeps its bits.
template <class Term, std::size_t I, class L>
[[gnu::always_inline]] inline bool add_tail_vector(L& sums, const typename L::Scalar* a,
                                                   const typename L::Scalar* b, std::size_t n) {
  constexpr std::size_t kFirst = I * L::kWidth;
  if (n <= kFirst) return false;
  typename L::Vector x{};
  typename L::Vector y{};
  if (n >= kFirst + L::kWidth) {
    std::memcpy(&x, a + kFirst, sizeof x);
    std::memcpy(&y, b + kFirst, sizeof y);
    Term::add(sums.v[I], x, y);
    return true;
  }
  x[0] = a[kFirst];
  y[0] = b[kFirst];
  if constexpr (L::kWidth > 2) {
    if (n > kFirst + 1) x[1] = a[kFirst + 1], y[1] = b[kFirst + 1];
    if (n > kFirst + 2) x[2] = a[kFirst + 2], y[2] = b[kFirst + 2];
  }
  Term::add(sums.v[I], x, y);
  return false;
}

template <class Term, class L, std::size_t... I>
[[gnu::always_inline]] inline void add_tail(L& sums, const typename L::Scalar* a,
                                            const typename L::Scalar* b, std::size_t n,
                                            std::index_sequence<I...>) {
  static_cast<void>((add_tail_vector<Term, I>(sums, a, b, n) && ...));
}

template <class L, std::size_t... I>
[[gnu::always_inline]] inline void fold_lanes(L& sums, std::index_sequence<I...>) {
  ((sums.v[I] += sums.v[I + sizeof...(I)]), ...);
}

// Adds the tail and folds 32 lanes to one number, in vectors of 16 bytes: reading wide what was
// just written narrow would stall, and took more time than a whole row of 100 columns.
template <class Term, class Real, std::size_t kBytes>
[[gnu::always_inline]] inline Real finish_sum(const Lanes<Real, kBytes>& sums, const Real* a,
                                              const Real* b, std::size_t n) {
  using Narrow = Lanes<Real, 16>;
  Narrow narrow;
  static_assert(sizeof narrow == sizeof sums);
  std::memcpy(&narrow, &sums, sizeof narrow);
  if (n > 0) add_tail<Term>(narrow, a, b, n, typename Narrow::All{});
  if constexpr (Narrow::kVectors == 16) fold_lanes(narrow, std::make_index_sequence<8>{});
  fold_lanes(narrow, std::make_index_sequence<4>{});
  fold_lanes(narrow, std::make_index_sequence<2>{});
  fold_lanes(narrow, std::make_index_sequence<1>{});
  const auto& last = narrow.v[0];
  if constexpr (Narrow::kWidth == 4) {
    return (last[0] + last[2]) + (last[1] + last[3]);
  } else {
    return last[0] + last[1];
  }
}

}  // namespace embtune

#endif  // EMBTUNE_LEARN_LANES_H_
