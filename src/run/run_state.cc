#include "run/run_state.h"

#include <utility>

#include "publish/json.h"
#include "publish/report_json.h"

namespace embtune {
namespace {

constexpr std::size_t kMostPoints = 512;

Json inputs_json(const RunRecord& record) {
  Json inputs = Json::array();
  for (const RecordedInput& input : record.inputs) {
    Json object;
    object["name"] = input.name;
    put_bytes(object, "path", input.path);
    object["digest"] = digest_json(input.digest);
    inputs.push_back(object);
  }
  return inputs;
}

Json mark_json(const PairMark& mark) {
  Json object;
  object["read"] = mark.counts.read;
  object["unknown"] = mark.counts.unknown;
  object["empty_lines"] = mark.counts.empty_lines;
  object["bytes"] = mark.counts.bytes;
  put_bytes(object, "first_unknown", mark.counts.first_unknown);
  object["first_unknown_line"] = mark.counts.first_unknown_line;
  object["line"] = mark.line;
  object["prefix_sha256"] = mark.prefix_sha256;
  return object;
}

Json counts_json(const TrainCounts& counts) {
  Json object;
  object["records"] = counts.records;
  object["used"] = counts.used;
  object["all_frozen"] = counts.all_frozen;
  object["first_all_frozen_line"] = counts.first_all_frozen_line;
  object["steps"] = counts.steps;
  object["zero_vectors"] = counts.zero_vectors;
  object["first_zero_line"] = counts.first_zero_line;
  object["loss_sum"] = counts.loss_sum;
  object["weight_sum"] = counts.weight_sum;
  return object;
}

Json position_json(const TrainerPosition& position) {
  Json object;
  object["epoch"] = position.epoch;
  object["of_epoch"] = counts_json(position.of_epoch);
  object["of_run"] = counts_json(position.of_run);
  object["beta1_power"] = position.beta1_power;
  object["beta2_power"] = position.beta2_power;
  return object;
}

Json point_json(const CurvePoint& point) {
  return Json::array({point.step, point.pairs, point.loss, point.lr});
}

Json curve_json(const Curve& curve) {
  Json object;
  object["steps_a_point"] = curve.steps_a_point;
  object["points"] = Json::array();
  for (const CurvePoint& point : curve.whole) object["points"].push_back(point_json(point));
  object["open"] = point_json(curve.open);
  object["open_steps"] = curve.open_steps;
  return object;
}

PairMark mark_of(const JsonReader& reader, const Json& object) {
  PairMark mark;
  mark.counts.read = reader.count(object, "read");
  mark.counts.unknown = reader.count(object, "unknown");
  mark.counts.empty_lines = reader.count(object, "empty_lines");
  mark.counts.bytes = reader.count(object, "bytes");
  mark.counts.first_unknown = reader.bytes(object, "first_unknown");
  mark.counts.first_unknown_line = reader.count(object, "first_unknown_line");
  mark.line = reader.count(object, "line");
  mark.prefix_sha256 = reader.get<std::string>(object, "prefix_sha256");
  return mark;
}

TrainCounts counts_of(const JsonReader& reader, const Json& object) {
  TrainCounts counts;
  counts.records = reader.count(object, "records");
  counts.used = reader.count(object, "used");
  counts.all_frozen = reader.count(object, "all_frozen");
  counts.first_all_frozen_line = reader.count(object, "first_all_frozen_line");
  counts.steps = reader.count(object, "steps");
  counts.zero_vectors = reader.count(object, "zero_vectors");
  counts.first_zero_line = reader.count(object, "first_zero_line");
  counts.loss_sum = reader.get<double>(object, "loss_sum");
  counts.weight_sum = reader.get<double>(object, "weight_sum");
  return counts;
}

TrainerPosition position_of(const JsonReader& reader, const Json& object) {
  TrainerPosition position;
  position.epoch = reader.count(object, "epoch");
  position.of_epoch = counts_of(reader, reader.at(object, "of_epoch"));
  position.of_run = counts_of(reader, reader.at(object, "of_run"));
  position.beta1_power = reader.get<double>(object, "beta1_power");
  position.beta2_power = reader.get<double>(object, "beta2_power");
  return position;
}

EpochSummary epoch_of(const JsonReader& reader, const Json& object) {
  EpochSummary epoch;
  epoch.epoch = reader.count(object, "epoch");
  epoch.steps = reader.count(object, "steps");
  epoch.loss = reader.get<double>(object, "loss");
  epoch.first_loss = reader.get<double>(object, "first_loss");
  epoch.last_loss = reader.get<double>(object, "last_loss");
  if (!reader.at(object, "valid_loss").is_null()) {
    epoch.valid_loss = reader.get<double>(object, "valid_loss");
  }
  return epoch;
}

PairSummary pairs_of(const JsonReader& reader, const Json& object) {
  PairSummary pairs;
  pairs.read = reader.count(object, "read");
  pairs.used = reader.count(object, "used");
  pairs.unknown = reader.count(object, "unknown");
  pairs.all_frozen = reader.count(object, "all_frozen");
  pairs.first_all_frozen_line = reader.count(object, "first_all_frozen_line");
  pairs.empty_lines = reader.count(object, "empty_lines");
  const Json& first = reader.at(object, "first_unknown");
  if (first.is_null()) return pairs;
  pairs.first_unknown = reader.bytes(first, "token");
  pairs.first_unknown_line = reader.count(first, "line");
  return pairs;
}

CurvePoint point_of(const JsonReader& reader, const Json& array) {
  constexpr std::size_t kFields = 4;
  if (!array.is_array() || array.size() != kFields || !array[0].is_number_unsigned() ||
      !array[1].is_number_unsigned() || !array[2].is_number() || !array[3].is_number()) {
    throw reader.refused("points");
  }
  return {array[0].get<std::uint64_t>(), array[1].get<std::uint64_t>(), array[2].get<double>(),
          array[3].get<double>()};
}

Curve curve_of(const JsonReader& reader, const Json& object) {
  Curve curve;
  curve.steps_a_point = reader.count(object, "steps_a_point");
  const Json& points = reader.at(object, "points");
  if (!points.is_array() || curve.steps_a_point == 0) throw reader.refused("points");
  for (const Json& point : points) curve.whole.push_back(point_of(reader, point));
  curve.open = point_of(reader, reader.at(object, "open"));
  curve.open_steps = reader.count(object, "open_steps");
  return curve;
}

RunRecord record_of(const JsonReader& reader, const Json& object) {
  RunRecord record;
  record.numerics = reader.get<int>(object, "numerics");
  record.settings = reader.at(object, "options");
  if (!record.settings.is_object()) throw reader.refused("options");
  const Json& inputs = reader.at(object, "inputs");
  if (!inputs.is_array()) throw reader.refused("inputs");
  for (const Json& input : inputs) {
    record.inputs.push_back({reader.get<std::string>(input, "name"), reader.bytes(input, "path"),
                             reader.digest(input, "digest")});
  }
  record.selection_sha256 = reader.get<std::string>(object, "selection_sha256");
  return record;
}

CurvePoint joined(const CurvePoint& first, const CurvePoint& second) {
  return {second.step, second.pairs, first.loss + second.loss, second.lr};
}

}  // namespace

void Curve::add(const StepReport& report) {
  open = joined(open, {report.step, report.records, report.loss, report.lr});
  if (++open_steps < steps_a_point) return;
  whole.push_back(std::exchange(open, {}));
  open_steps = 0;
  if (whole.size() < kMostPoints) return;
  for (std::size_t i = 0; i < kMostPoints / 2; ++i) {
    whole[i] = joined(whole[2 * i], whole[2 * i + 1]);
  }
  whole.resize(kMostPoints / 2);
  steps_a_point *= 2;
}

std::vector<CurvePoint> Curve::points() const {
  std::vector<CurvePoint> points = whole;
  for (CurvePoint& point : points) point.loss /= static_cast<double>(steps_a_point);
  if (open_steps == 0) return points;
  points.push_back(open);
  points.back().loss /= static_cast<double>(open_steps);
  return points;
}

std::string run_state_text(const RunState& state) {
  Json object;
  object["numerics"] = state.record.numerics;
  object["options"] = state.record.settings;
  object["inputs"] = inputs_json(state.record);
  object["selection_sha256"] = state.record.selection_sha256;
  object["mark"] = mark_json(state.mark);
  object["tail_sha256"] = state.tail_sha256;
  object["position"] = position_json(state.position);
  object["epochs"] = Json::array();
  for (const EpochSummary& epoch : state.epochs) object["epochs"].push_back(epoch_json(epoch));
  object["current"] = epoch_json(state.current);
  object["any_used"] = state.any_used;
  object["records_before"] = state.records_before;
  object["pairs"] = pairs_json(state.pairs);
  object["best_epoch"] = state.best.epoch;
  object["best_loss"] = state.best.loss;
  object["has_best_table"] = state.has_best_table;
  object["curve"] = curve_json(state.curve);
  return json_line(object);
}

RunState parse_run_state(std::string_view text, const std::string& name) {
  const JsonReader reader(name, "a checkpoint");
  const Json object = reader.parse(text);
  RunState state;
  state.record = record_of(reader, object);
  state.mark = mark_of(reader, reader.at(object, "mark"));
  state.tail_sha256 = reader.get<std::string>(object, "tail_sha256");
  state.position = position_of(reader, reader.at(object, "position"));
  const Json& epochs = reader.at(object, "epochs");
  if (!epochs.is_array()) throw reader.refused("epochs");
  for (const Json& epoch : epochs) state.epochs.push_back(epoch_of(reader, epoch));
  state.current = epoch_of(reader, reader.at(object, "current"));
  state.any_used = reader.get<bool>(object, "any_used");
  state.records_before = reader.count(object, "records_before");
  state.pairs = pairs_of(reader, reader.at(object, "pairs"));
  state.best = {reader.count(object, "best_epoch"), reader.get<double>(object, "best_loss")};
  state.has_best_table = reader.get<bool>(object, "has_best_table");
  state.curve = curve_of(reader, reader.at(object, "curve"));
  return state;
}

}  // namespace embtune
