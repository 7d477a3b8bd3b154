// The structs of embtune/train.h as JSON; member names are those of the structs.

#ifndef EMBTUNE_PUBLISH_REPORT_JSON_H_
#define EMBTUNE_PUBLISH_REPORT_JSON_H_

#include "embtune/train.h"
#include "publish/json.h"

namespace embtune {

[[nodiscard]] Json plan_json(const TrainPlan& plan);
[[nodiscard]] Json pairs_json(const PairSummary& pairs);
[[nodiscard]] Json epoch_json(const EpochSummary& epoch);
[[nodiscard]] Json drift_json(const DriftSummary& drift);
[[nodiscard]] Json proof_json(const ProofSummary& proof);
[[nodiscard]] Json report_json(const TrainReport& report);

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_REPORT_JSON_H_
