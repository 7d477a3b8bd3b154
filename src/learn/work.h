// Loops that wake the team only where the work is worth it.

#ifndef EMBTUNE_LEARN_WORK_H_
#define EMBTUNE_LEARN_WORK_H_

#include <algorithm>
#include <cstdint>
#include <functional>

#include "base/parallel.h"

namespace embtune {

/// Multiply-adds that are worth handing to another thread: some ten microseconds.
inline constexpr std::uint64_t kWorkPerPiece = 1U << 16U;

/// Elements per piece, where one takes `work` multiply-adds.
[[nodiscard]] constexpr std::uint64_t grain_for(std::uint64_t work) noexcept {
  return std::max<std::uint64_t>(kWorkPerPiece / std::max<std::uint64_t>(work, 1), 1);
}

/// Calls body(begin, end) for pieces of [0, count), each of about kWorkPerPiece multiply-adds where
/// one element takes `work`. A single piece runs on the caller without waking anybody. Allocates
/// nothing.
template <class Body>
void for_work(Team& team, std::uint64_t count, std::uint64_t work, const Body& body) {
  const std::uint64_t grain = grain_for(work);
  if (count == 0) return;
  if (count <= grain) {
    body(std::uint64_t{0}, count);
  } else {
    team.for_ranges(count, grain, std::cref(body));
  }
}

/// The same, and beside it one call of `beside`, unless that is empty or all runs on the caller:
/// nobody is woken for a little work.
template <class Body>
void for_work(Team& team, std::uint64_t count, std::uint64_t work, const Body& body,
              const std::function<void()>& beside) {
  const std::uint64_t grain = grain_for(work);
  if (count <= grain || !beside || team.threads() == 1) return for_work(team, count, work, body);
  // The caller takes the first piece: it has the rows of the last batch at hand.
  const auto piece = [&](std::uint64_t number, std::uint64_t) {
    if (number == 1) return beside();
    const std::uint64_t begin = (number == 0 ? 0 : number - 1) * grain;
    body(begin, std::min(begin + grain, count));
  };
  team.for_ranges(1 + (count + grain - 1) / grain, 1, std::cref(piece));
}

/// Makes room for `size` elements; never shrinks, so that a warm batch allocates nothing.
template <class Column>
void grow_to(Column& column, std::uint64_t size) {
  if (column.size() < size) column.resize(size);
}

}  // namespace embtune

#endif  // EMBTUNE_LEARN_WORK_H_
