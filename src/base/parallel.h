// A few worker threads, and loops over independent items. What an item computes must not depend
// on which thread runs it; then results do not depend on the number of threads.

#ifndef EMBTUNE_BASE_PARALLEL_H_
#define EMBTUNE_BASE_PARALLEL_H_

#include <cstdint>
#include <functional>
#include <memory>

namespace embtune {

/// A team of up to `threads` threads (at least 1), the calling one included. The others are
/// started once and sleep between loops. Not for use from two threads at once, nor from within
/// one of its own loops.
class Team {
 public:
  /// Where the system refuses to start so many threads, the team is smaller: slower, but right.
  explicit Team(int threads);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  /// How many threads there are; 1 means that no thread was started.
  [[nodiscard]] int threads() const noexcept;

  /// Calls body(begin, end) for the pieces [0, grain), [grain, 2 grain) ... of [0, count); the
  /// last may be shorter (grain 0 counts as 1). Returns when all are done, and what they wrote is
  /// then visible to the caller. With one piece or one thread everything runs on the caller, in
  /// order. If bodies throw, the exception of the lowest piece is rethrown once no piece runs any
  /// more; pieces above a failed one may be left out.
  void for_ranges(std::uint64_t count, std::uint64_t grain,
                  const std::function<void(std::uint64_t, std::uint64_t)>& body);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace embtune

#endif  // EMBTUNE_BASE_PARALLEL_H_
