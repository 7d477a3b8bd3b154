// Progress of a run: a bar on a terminal, plain lines elsewhere.

#ifndef EMBTUNE_CLI_PROGRESS_H_
#define EMBTUNE_CLI_PROGRESS_H_

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "cli/common_options.h"
#include "embtune/observer.h"

namespace embtune {

enum class ProgressStyle { kNone, kBar, kLines };

/// Which style suits: a bar wants a terminal and a log for people; lines are for the rest.
[[nodiscard]] ProgressStyle progress_style(ShowProgress show, bool terminal, LogLevel level,
                                           LogFormat format) noexcept;

/// What a moment of progress says. `seconds` is the time since the phase began.
[[nodiscard]] std::string progress_text(const Progress& progress, double seconds);

/// progress_text with a bar in it, of exactly `columns` columns or fewer.
[[nodiscard]] std::string progress_bar(const Progress& progress, double seconds,
                                       std::size_t columns);

/// Shows progress now and then: a bar at most ten times a second, a line at most every 30 s.
class ProgressMeter {
 public:
  using Clock = std::function<std::chrono::nanoseconds()>;  ///< Never goes back.
  using Sink = std::function<void(std::string_view)>;

  /// @param sink     Gets terminal codes and text for a bar, the text of a line for lines.
  /// @param columns  Asked for each time a bar is drawn, since a terminal may be resized.
  ProgressMeter(ProgressStyle style, Clock clock, Sink sink, std::function<std::size_t()> columns);
  ~ProgressMeter() { clear(); }
  ProgressMeter(const ProgressMeter&) = delete;
  ProgressMeter& operator=(const ProgressMeter&) = delete;

  void update(const Progress& progress);
  /// Takes the bar away, so that something else can be written; the next update draws it again.
  void clear();

 private:
  ProgressStyle style_;
  Clock clock_;
  Sink sink_;
  std::function<std::size_t()> columns_;
  bool started_ = false;
  bool drawn_ = false;
  Progress::Phase phase_ = Progress::Phase::kIndex;
  std::chrono::nanoseconds phase_begin_{};
  std::chrono::nanoseconds last_shown_{};
};

}  // namespace embtune

#endif  // EMBTUNE_CLI_PROGRESS_H_
