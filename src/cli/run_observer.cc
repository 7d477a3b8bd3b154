#include "cli/run_observer.h"

#include <chrono>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/logging.h"
#include "cli/signals.h"

namespace embtune {
namespace {

std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

ProgressMeter::Sink sink_for(ProgressStyle style) {
  if (style == ProgressStyle::kBar) return print_err;
  return [](std::string_view text) {
    Note line;
    line.text = text;
    log_note(line);
  };
}

ProgressStyle style_for(const CommonOptions& options) {
  return progress_style(options.progress, stderr_takes_escapes(), options.level(),
                        options.log_format);
}

}  // namespace

RunObserver::RunObserver(const CommonOptions& options)
    : meter_(style_for(options), now, sink_for(style_for(options)), terminal_columns) {}

void RunObserver::note(const Note& note) {
  meter_.clear();
  log_note(note);
}

double RunObserver::seconds() { return std::chrono::duration<double>(now()).count(); }

bool RunObserver::stop_requested() {
  if (signal_received() == 0) return false;
  acknowledge_signal();
  return true;
}

}  // namespace embtune
