#include "publish/report_json.h"

namespace embtune {
namespace {

Json list_json(const ListSummary& list) {
  Json object;
  put_bytes(object, "name", list.name);
  object["lines"] = list.lines;
  object["found"] = list.found;
  object["repeated"] = list.repeated;
  object["missing"] = list.missing;
  object["empty_lines"] = list.empty_lines;
  object["cr_dropped"] = list.cr_dropped;
  return object;
}

}  // namespace

Json pairs_json(const PairSummary& pairs) {
  Json object;
  object["read"] = pairs.read;
  object["used"] = pairs.used;
  object["unknown"] = pairs.unknown;
  object["all_frozen"] = pairs.all_frozen;
  object["first_all_frozen_line"] = pairs.first_all_frozen_line;
  object["empty_lines"] = pairs.empty_lines;
  object["first_unknown"] = nullptr;
  if (pairs.unknown != 0) {
    Json first = token_object(pairs.first_unknown);
    first["line"] = pairs.first_unknown_line;
    object["first_unknown"] = first;
  }
  object["zero_vectors"] = pairs.zero_vectors;
  object["first_zero_line"] = pairs.first_zero_line;
  return object;
}

Json epoch_json(const EpochSummary& epoch) {
  Json object;
  object["epoch"] = epoch.epoch;
  object["steps"] = epoch.steps;
  object["loss"] = epoch.loss;
  object["first_loss"] = epoch.first_loss;
  object["last_loss"] = epoch.last_loss;
  object["valid_loss"] = epoch.valid_loss ? Json(*epoch.valid_loss) : Json();
  return object;
}

Json drift_json(const DriftSummary& drift) {
  Json object;
  object["moved"] = drift.moved;
  object["mean_distance"] = drift.mean_distance;
  object["largest_distance"] = drift.largest_distance;
  object["mean_share"] = drift.mean_share;
  object["mean_cosine"] = drift.mean_cosine;
  object["smallest_cosine"] = drift.smallest_cosine;
  object["furthest"] = Json::array();
  for (const MovedRow& moved : drift.furthest) {
    Json row;
    row["row"] = moved.row;
    put_bytes(row, "token", moved.token);
    row["distance"] = moved.distance;
    row["share"] = moved.share;
    row["cosine"] = moved.cosine;
    object["furthest"].push_back(row);
  }
  return object;
}

Json proof_json(const ProofSummary& proof) {
  Json object;
  object["made"] = proof.made;
  object["frozen_rows"] = proof.frozen_rows;
  object["unchanged_rows"] = proof.unchanged_rows;
  object["changed_rows"] = proof.changed_rows;
  object["new_rows"] = proof.new_rows;
  object["bytes"] = proof.bytes;
  return object;
}

Json plan_json(const TrainPlan& plan) {
  Json object;
  put_bytes(object, "vectors", plan.vectors);
  object["format"] = plan.format;
  object["header"] = plan.header;
  object["rows"] = plan.rows;
  object["dim"] = plan.dim;
  object["base_bytes"] = plan.base_bytes;
  object["frozen"] = plan.frozen;
  object["trainable"] = plan.trainable;
  object["new_tokens"] = plan.new_tokens;
  object["lists"] = Json::array();
  for (const ListSummary& list : plan.lists) object["lists"].push_back(list_json(list));
  object["range_notes"] = Json::array();
  for (const std::string& note : plan.range_notes) object["range_notes"].push_back(note);
  put_bytes(object, "pairs", plan.pairs);
  object["pairs_format"] = plan.pairs_format;
  object["target"] = plan.target;
  object["index"] = plan.index;
  object["loss"] = plan.loss;
  object["optimizer"] = plan.optimizer;
  object["reduction"] = plan.reduction;
  object["lr"] = plan.lr;
  object["anchor"] = plan.anchor;
  object["batch_size"] = plan.batch_size;
  object["epochs"] = plan.epochs;
  object["threads"] = plan.threads;
  object["memory_bytes"] = plan.memory_bytes;
  return object;
}

Json report_json(const TrainReport& report) {
  Json object;
  object["plan"] = plan_json(report.plan);
  object["pairs"] = pairs_json(report.pairs);
  object["epochs"] = Json::array();
  for (const EpochSummary& epoch : report.epochs) object["epochs"].push_back(epoch_json(epoch));
  object["best_epoch"] = report.best_epoch;
  object["touched"] = report.touched;
  object["untouched"] = report.untouched;
  object["first_untouched"] = Json::array();
  for (const std::string& token : report.first_untouched) {
    object["first_untouched"].push_back(token_object(token));
  }
  object["drift"] = drift_json(report.drift);
  object["proof"] = proof_json(report.proof);
  put_bytes(object, "output", report.output);
  object["output_sha256"] = report.output_sha256;
  put_bytes(object, "patch", report.patch);
  put_bytes(object, "manifest", report.manifest);
  object["resumed_after"] = report.resumed_after;
  return object;
}

}  // namespace embtune
