// What the library tells during a run, shown to the user; and the user's wish to stop, told back.

#ifndef EMBTUNE_CLI_RUN_OBSERVER_H_
#define EMBTUNE_CLI_RUN_OBSERVER_H_

#include "cli/common_options.h"
#include "cli/progress.h"
#include "embtune/observer.h"

namespace embtune {

/// Notes go to the log, progress to a meter; a signal asks the run to stop.
class RunObserver : public Observer {
 public:
  /// @param checkpoint  True if a run that is asked to stop leaves one.
  explicit RunObserver(const CommonOptions& options, bool checkpoint = false);

  void note(const Note& note) override;
  void progress(const Progress& progress) override;
  [[nodiscard]] bool stop_requested() override;
  [[nodiscard]] double seconds() override;
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> facts() override;

  /// Takes a bar away, before anything else is written.
  void clear() { meter_.clear(); }

 private:
  ProgressMeter meter_;
  bool checkpoint_;
  std::string started_;
};

}  // namespace embtune

#endif  // EMBTUNE_CLI_RUN_OBSERVER_H_
