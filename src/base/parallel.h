// A few worker threads, and loops over independent items. What an item computes must not depend
// on which thread runs it; then results do not depend on the number of threads.

#ifndef EMBTUNE_BASE_PARALLEL_H_
#define EMBTUNE_BASE_PARALLEL_H_

#include <cstdint>
#include <functional>
#include <memory>

namespace embtune {

/// A team of `threads` threads, the calling one included. Not for use from two threads at once.
class Team {
 public:
  explicit Team(int threads);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  [[nodiscard]] int threads() const noexcept;

  /// Calls body(begin, end) for pieces of [0, count) of about `grain` items; returns when all are
  /// done. With one piece or one thread everything runs on the caller. If bodies throw, the
  /// exception of the lowest piece is rethrown after all pieces have ended.
  void for_ranges(std::uint64_t count, std::uint64_t grain,
                  const std::function<void(std::uint64_t, std::uint64_t)>& body);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace embtune

#endif  // EMBTUNE_BASE_PARALLEL_H_
