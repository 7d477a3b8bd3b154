#include "run/metrics.h"

#include <nlohmann/json.hpp>

namespace embtune {
namespace {

// At most this many lines per power of ten, however long the run.
constexpr std::uint64_t kLinesPerDecade = 1000;

}  // namespace

Metrics::Metrics(OutputFile& output, Observer& observer)
    : output_(output), observer_(observer), start_(observer.seconds()) {}

void Metrics::step(const StepReport& report) {
  if (report.step >= kLinesPerDecade * interval_) interval_ *= 10;
  if (report.step % interval_ != 0) return;
  const double seconds = observer_.seconds() - start_;
  nlohmann::ordered_json line;
  line["step"] = report.step;
  line["epoch"] = report.epoch + 1;
  line["pairs"] = report.records;
  line["loss"] = report.loss;
  line["lr"] = report.lr;
  line["rate"] = seconds > 0 ? static_cast<double>(report.records) / seconds : 0;
  output_.write(line.dump() + "\n");
}

}  // namespace embtune
