#include "analyse/report_run.h"

#include <limits>

namespace embtune {
namespace {

// A figure; what JSON cannot hold (it is not finite) is null there.
double figure(const JsonReader& reader, const Json& object, const char* key) {
  if (reader.at(object, key).is_null()) return std::numeric_limits<double>::quiet_NaN();
  return reader.get<double>(object, key);
}

const Json& array(const JsonReader& reader, const Json& object, const char* key) {
  const Json& value = reader.at(object, key);
  if (!value.is_array()) throw reader.refused(key);
  return value;
}

PairSummary read_pairs(const JsonReader& reader, const Json& object) {
  PairSummary pairs;
  pairs.read = reader.count(object, "read");
  pairs.used = reader.count(object, "used");
  pairs.unknown = reader.count(object, "unknown");
  pairs.all_frozen = reader.count(object, "all_frozen");
  pairs.zero_vectors = reader.count(object, "zero_vectors");
  const Json& first = reader.at(object, "first_unknown");
  if (!first.is_null()) {
    pairs.first_unknown = reader.bytes(first, "token");
    pairs.first_unknown_line = reader.count(first, "line");
  }
  return pairs;
}

EpochSummary read_epoch(const JsonReader& reader, const Json& object) {
  EpochSummary epoch;
  epoch.epoch = reader.count(object, "epoch");
  epoch.steps = reader.count(object, "steps");
  epoch.loss = figure(reader, object, "loss");
  epoch.first_loss = figure(reader, object, "first_loss");
  epoch.last_loss = figure(reader, object, "last_loss");
  if (!reader.at(object, "valid_loss").is_null()) {
    epoch.valid_loss = figure(reader, object, "valid_loss");
  }
  return epoch;
}

DriftSummary read_drift(const JsonReader& reader, const Json& object) {
  DriftSummary drift;
  drift.moved = reader.count(object, "moved");
  drift.mean_distance = figure(reader, object, "mean_distance");
  drift.largest_distance = figure(reader, object, "largest_distance");
  drift.mean_share = figure(reader, object, "mean_share");
  drift.mean_cosine = figure(reader, object, "mean_cosine");
  drift.smallest_cosine = figure(reader, object, "smallest_cosine");
  for (const Json& row : array(reader, object, "furthest")) {
    MovedRow moved;
    moved.row = reader.count(row, "row");
    moved.token = reader.bytes(row, "token");
    moved.distance = figure(reader, row, "distance");
    moved.share = figure(reader, row, "share");
    moved.cosine = figure(reader, row, "cosine");
    drift.furthest.push_back(moved);
  }
  return drift;
}

ProofSummary read_proof(const JsonReader& reader, const Json& object) {
  ProofSummary proof;
  proof.made = reader.get<bool>(object, "made");
  proof.frozen_rows = reader.count(object, "frozen_rows");
  proof.unchanged_rows = reader.count(object, "unchanged_rows");
  proof.changed_rows = reader.count(object, "changed_rows");
  proof.new_rows = reader.count(object, "new_rows");
  proof.bytes = reader.count(object, "bytes");
  return proof;
}

CurvePoint read_point(const JsonReader& reader, const Json& object) {
  return {reader.count(object, "step"), reader.count(object, "pairs"),
          figure(reader, object, "loss"), figure(reader, object, "lr")};
}

void read_counts(const JsonReader& reader, const Json& counts, TrainReport& report) {
  report.touched = reader.count(counts, "touched");
  report.untouched = reader.count(counts, "untouched");
  report.best_epoch = reader.count(counts, "best_epoch");
  report.pairs = read_pairs(reader, reader.at(counts, "pairs"));
}

// When and where it ran: texts that whoever started it put in.
void read_facts(const JsonReader& reader, const Json& run, Manifest& manifest) {
  for (const char* name : {"started", "ended", "host"}) {
    if (run.contains(name) && run[name].is_string()) {
      manifest.facts.emplace_back(name, reader.bytes(run, name));
    }
  }
  manifest.seconds = figure(reader, run, "seconds");
  manifest.report.plan.threads = reader.get<int>(run, "threads");
  manifest.report.resumed_after = reader.count(run, "resumed_after");
}

}  // namespace

std::string ReportedRun::setting(std::string_view name) const {
  const auto found = manifest.record.settings.find(std::string(name));
  if (found == manifest.record.settings.end() || found->is_null()) return {};
  if (found->is_string()) return found->get<std::string>();
  if (found->is_boolean()) return found->get<bool>() ? "yes" : "no";
  return found->dump(-1, ' ', false, Json::error_handler_t::replace);
}

ReportedRun read_run(std::string_view text, const std::string& name) {
  ReportedRun run;
  run.manifest = parse_manifest(text, name);
  const JsonReader reader(name, "a manifest");
  const Json object = reader.parse(text);
  TrainReport& report = run.manifest.report;
  read_counts(reader, reader.at(object, "counts"), report);
  for (const Json& epoch : array(reader, object, "losses")) {
    report.epochs.push_back(read_epoch(reader, epoch));
  }
  for (const Json& point : array(reader, object, "curve")) {
    run.manifest.curve.push_back(read_point(reader, point));
  }
  report.drift = read_drift(reader, reader.at(object, "drift"));
  report.proof = read_proof(reader, reader.at(object, "proof"));
  read_facts(reader, reader.at(object, "run"), run.manifest);
  run.version = reader.get<std::string>(object, "version");
  run.isa = reader.get<std::string>(reader.at(object, "run"), "isa");
  return run;
}

}  // namespace embtune
