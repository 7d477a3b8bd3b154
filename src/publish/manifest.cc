#include "publish/manifest.h"

#include "base/cpu.h"
#include "embtune/version.h"
#include "publish/report_json.h"

namespace embtune {
namespace {

Json counts_json(const TrainReport& report) {
  const TrainPlan& plan = report.plan;
  Json object;
  object["rows"] = plan.rows;
  object["dim"] = plan.dim;
  object["frozen"] = plan.frozen;
  object["trainable"] = plan.trainable;
  object["new_tokens"] = plan.new_tokens;
  object["touched"] = report.touched;
  object["untouched"] = report.untouched;
  object["best_epoch"] = report.best_epoch;
  object["pairs"] = pairs_json(report.pairs);
  return object;
}

Json curve_json(const std::vector<CurvePoint>& curve) {
  Json points = Json::array();
  for (const CurvePoint& point : curve) {
    Json object;
    object["step"] = point.step;
    object["pairs"] = point.pairs;
    object["loss"] = point.loss;
    object["lr"] = point.lr;
    points.push_back(object);
  }
  return points;
}

Json inputs_json(const RunRecord& record) {
  Json object = Json::object();
  for (const RecordedInput& input : record.inputs) object[input.name] = digest_json(input.digest);
  return object;
}

void put_path(Json& paths, const std::string& name, const std::string& path) {
  if (path.empty()) {
    paths[name] = nullptr;
  } else {
    put_bytes(paths, name, path);
  }
}

Json run_json(const Manifest& manifest) {
  Json paths;
  for (const RecordedInput& input : manifest.record.inputs) {
    put_path(paths, input.name, input.path);
  }
  put_path(paths, "output", manifest.output_path);
  put_path(paths, "patch", manifest.patch_path);
  Json object;
  object["paths"] = paths;
  for (const auto& [name, text] : manifest.facts) put_bytes(object, name, text);
  object["seconds"] = manifest.seconds;
  object["threads"] = manifest.report.plan.threads;
  object["isa"] = isa_name(current_isa());
  object["resumed_after"] = manifest.report.resumed_after;
  return object;
}

std::string path_of(const JsonReader& reader, const Json& paths, const char* name) {
  if (!paths.contains(name) || paths[name].is_null()) return {};
  return reader.bytes(paths, name);
}

}  // namespace

std::string manifest_text(const Manifest& manifest) {
  Json object;
  object["schema"] = kManifestSchema;
  object["numerics"] = manifest.record.numerics;
  object["version"] = version();
  object["options"] = manifest.record.settings;
  object["seed"] = manifest.record.settings.value("seed", Json());
  object["inputs"] = inputs_json(manifest.record);
  object["selection"] = Json{{"sha256", manifest.record.selection_sha256}};
  object["frozen_rows"] = digest_json(manifest.frozen_rows);
  object["output"] = digest_json(manifest.output);
  object["patch"] = digest_json(manifest.patch);
  object["counts"] = counts_json(manifest.report);
  object["losses"] = Json::array();
  for (const EpochSummary& epoch : manifest.report.epochs) {
    object["losses"].push_back(epoch_json(epoch));
  }
  object["curve"] = curve_json(manifest.curve);
  object["drift"] = drift_json(manifest.report.drift);
  object["proof"] = proof_json(manifest.report.proof);
  object["run"] = run_json(manifest);
  return json_text(object);
}

Manifest parse_manifest(std::string_view text, const std::string& name) {
  const JsonReader reader(name, "a manifest");
  const Json object = reader.parse(text);
  if (reader.count(object, "schema") > kManifestSchema) {
    throw Error(ErrorKind::kUsage, Place{name, 0},
                "the manifest is of a later embtune (schema " +
                    std::to_string(reader.count(object, "schema")) + "); use that version");
  }
  const Json& paths = reader.at(reader.at(object, "run"), "paths");
  Manifest manifest;
  RunRecord& record = manifest.record;
  record.numerics = reader.get<int>(object, "numerics");
  record.settings = reader.at(object, "options");
  if (!record.settings.is_object()) throw reader.refused("options");
  const Json& inputs = reader.at(object, "inputs");
  if (!inputs.is_object()) throw reader.refused("inputs");
  for (const auto& [key, value] : inputs.items()) {
    record.inputs.push_back(
        {key, path_of(reader, paths, key.c_str()), reader.digest(inputs, key.c_str())});
  }
  record.selection_sha256 = reader.get<std::string>(reader.at(object, "selection"), "sha256");
  manifest.output = reader.digest(object, "output");
  manifest.patch = reader.digest(object, "patch");
  const std::optional<ContentDigest> frozen = reader.digest(object, "frozen_rows");
  if (!frozen) throw reader.refused("frozen_rows");
  manifest.frozen_rows = *frozen;
  manifest.output_path = path_of(reader, paths, "output");
  manifest.patch_path = path_of(reader, paths, "patch");
  const Json& counts = reader.at(object, "counts");
  manifest.report.plan.rows = reader.count(counts, "rows");
  manifest.report.plan.dim = reader.count(counts, "dim");
  manifest.report.plan.frozen = reader.count(counts, "frozen");
  manifest.report.plan.trainable = reader.count(counts, "trainable");
  manifest.report.plan.new_tokens = reader.count(counts, "new_tokens");
  return manifest;
}

}  // namespace embtune
