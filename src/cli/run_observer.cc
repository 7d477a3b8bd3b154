#include "cli/run_observer.h"

#include <chrono>
#include <ctime>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/logging.h"
#include "cli/signals.h"
#include "io/host_name.h"

namespace embtune {
namespace {

// A batch may take long: one as large as the pairs, or a dense step over millions of rows.
constexpr int kSecondsForBatch = 60;

std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

ProgressMeter::Sink sink_for(ProgressStyle style) {
  return style == ProgressStyle::kBar ? print_err : log_progress;
}

ProgressStyle style_for(const CommonOptions& options) {
  return progress_style(options.progress, stderr_takes_escapes(), options.level(),
                        options.log_format);
}

// Such as 2026-01-31T12:00:00Z.
std::string utc_time() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts = {};
  char text[32];
  const std::size_t size = ::gmtime_r(&now, &parts) == nullptr
                               ? 0
                               : std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text, size};
}

}  // namespace

RunObserver::RunObserver(const CommonOptions& options, bool checkpoint)
    : meter_(style_for(options), now, sink_for(style_for(options)), terminal_columns),
      checkpoint_(checkpoint),
      started_(utc_time()) {}

void RunObserver::note(const Note& note) {
  meter_.clear();
  log_note(note);
}

void RunObserver::progress(const Progress& progress) {
  const bool batches = progress.phase == Progress::Phase::kTrain;
  give_time_to_stop(checkpoint_ && batches ? kSecondsForBatch : kSecondsToStop);
  meter_.update(progress);
}

double RunObserver::seconds() { return std::chrono::duration<double>(now()).count(); }

std::vector<std::pair<std::string, std::string>> RunObserver::facts() {
  return {{"started", started_}, {"ended", utc_time()}, {"host", host_name()}};
}

bool RunObserver::stop_requested() {
  if (signal_received() == 0) return false;
  acknowledge_signal();
  return true;
}

}  // namespace embtune
