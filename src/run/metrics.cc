#include "run/metrics.h"

#include <nlohmann/json.hpp>

namespace embtune {
namespace {

// At most this many lines per power of ten, however long the run.
constexpr std::uint64_t kLinesPerDecade = 1000;

}  // namespace

Metrics::Metrics(OutputFile& output, Observer& observer, std::uint64_t resumed_after)
    : output_(output),
      observer_(observer),
      resumed_after_(resumed_after),
      start_(observer.seconds()) {}

void Metrics::step(const StepReport& report) {
  while (report.step >= kLinesPerDecade * interval_) interval_ *= 10;
  if (report.step % interval_ != 0) return;
  const double seconds = observer_.seconds() - start_;
  nlohmann::ordered_json line;
  line["step"] = report.step;
  line["epoch"] = report.epoch + 1;
  line["pairs"] = report.records;
  line["loss"] = report.loss;
  line["lr"] = report.lr;
  const auto records = static_cast<double>(report.records - resumed_after_);
  line["rate"] = seconds > 0 ? records / seconds : 0;
  output_.write(line.dump() + "\n");
}

}  // namespace embtune
