// The gradient of a whole batch, through the trainer: one step of sgd with lr 1 and reduction sum
// moves each row by minus its gradient, which must be the slope of the batch's loss.

#include "learn/batch_gradient.h"

#include <cmath>
#include <functional>
#include <vector>

#include <doctest/doctest.h>

#include "unit/learn/training.h"

namespace embtune {
namespace {

constexpr std::size_t kDim = 5;
constexpr std::size_t kRows = 9;
using Table = std::vector<std::vector<double>>;
using BatchLoss = std::function<double(const Table& rows, const Table& context)>;

Table in_double(const FloatRows& rows) {
  Table table;
  for (const FloatRow& row : rows) table.emplace_back(row.begin(), row.end());
  return table;
}

double product(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += a[c] * b[c];
  return sum;
}

double cosine(const std::vector<double>& a, const std::vector<double>& b) {
  return product(a, b) / std::sqrt(product(a, a) * product(b, b));
}

std::vector<TestPair> token_pairs() {
  std::vector<TestPair> pairs;
  for (std::uint64_t i = 0; i < 14; ++i) {
    const auto draw = [&](std::uint64_t role) {
      return random_below(random_bits(77, Purpose::kSample, i, role), kRows);
    };
    pairs.push_back({.index = draw(0), .near = draw(1), .far = draw(2)});
    pairs.back().weight = 0.25F * static_cast<float>(1 + i % 4);
    pairs.back().score = 0.125F * static_cast<float>(i % 5);
  }
  pairs[3].index = kNoRow;
  pairs[5].near = pairs[5].index;
  return pairs;
}

LearnOptions plain_step(const char* loss) {
  LearnOptions options;
  options.loss = loss;
  options.optimizer = "sgd";
  options.lr = 1;
  options.reduction = Reduction::kSum;
  options.stop_gradient = StopGradient::kNone;
  options.anchor = 0;
  options.batch_size = 100;
  return options;
}

std::vector<RowId> all_rows() {
  std::vector<RowId> rows;
  for (RowId row = 0; row < kRows; ++row) rows.push_back(row);
  return rows;
}

// Compares how far each number moved with the slope of `loss` there.
void check_moves(const FloatRows& before, const FloatRows& after, const Table& rows,
                 const Table& context, bool of_context, const BatchLoss& loss) {
  constexpr double kStep = 1e-5;
  Table moved[2] = {rows, context};
  for (std::size_t row = 0; row < before.size(); ++row) {
    for (std::size_t c = 0; c < kDim; ++c) {
      double& number = moved[of_context ? 1 : 0][row][c];
      const double kept = number;
      number = kept + kStep;
      const double above = loss(moved[0], moved[1]);
      number = kept - kStep;
      const double below = loss(moved[0], moved[1]);
      number = kept;
      const double gradient =
          static_cast<double>(before[row][c]) - static_cast<double>(after[row][c]);
      CAPTURE(row);
      CHECK(gradient == doctest::Approx((above - below) / (2 * kStep)).epsilon(1e-5));
    }
  }
}

TEST_CASE("scores: rows that meet in both roles get the slope of the whole batch's loss") {
  const FloatRows rows = random_rows(1, kRows, kDim);
  const TestBase base(rows);
  const std::vector<TestPair> pairs = token_pairs();
  Training run{base, all_rows(), TargetKind::kScore, plain_step("score")};
  run.train(pairs);
  check_moves(rows, run.rows, in_double(rows), {}, false, [&](const Table& w, const Table&) {
    double sum = 0;
    for (const TestPair& pair : pairs) {
      if (pair.index == kNoRow) continue;
      const double gap = cosine(w[pair.index], w[pair.near]) - static_cast<double>(pair.score);
      sum += static_cast<double>(pair.weight) * gap * gap;
    }
    return sum;
  });
}

TEST_CASE("triplets: all three roles get the slope of the whole batch's loss") {
  const FloatRows rows = random_rows(2, kRows, kDim);
  const TestBase base(rows);
  const std::vector<TestPair> pairs = token_pairs();
  Training run{base, all_rows(), TargetKind::kTriplet, plain_step("margin")};
  run.train(pairs);
  check_moves(rows, run.rows, in_double(rows), {}, false, [&](const Table& w, const Table&) {
    double sum = 0;
    for (const TestPair& pair : pairs) {
      if (pair.index == kNoRow) continue;
      const double gap =
          0.5 - cosine(w[pair.index], w[pair.near]) + cosine(w[pair.index], w[pair.far]);
      sum += static_cast<double>(pair.weight) * std::max(0.0, gap);
    }
    return sum;
  });
}

// The loss of sgns spelled out, with the negatives that the run draws.
double sgns_loss(const std::vector<TestPair>& pairs, const NegativeSampler& sampler, const Table& w,
                 const Table& context) {
  const auto softplus = [](double z) { return std::log1p(std::exp(z)); };
  double sum = 0;
  std::vector<RowId> negatives;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].index == kNoRow) continue;
    const std::vector<double>& x = w[pairs[i].index];
    double loss = softplus(-product(x, context[pairs[i].near]));
    sampler.draw(0, sampler.group(i), negatives);
    for (const RowId row : negatives) {
      if (row != pairs[i].near) loss += softplus(product(x, context[row]));
    }
    sum += static_cast<double>(pairs[i].weight) * loss;
  }
  return sum;
}

TEST_CASE("tied sgns: index, target and negatives of one table get the slope of the loss") {
  const FloatRows rows = random_rows(3, kRows, kDim);
  const TestBase base(rows);
  const std::vector<TestPair> pairs = token_pairs();
  const NoiseTable noise = NoiseTable::zipf(kRows);
  Training run{base, all_rows(), TargetKind::kToken, plain_step("sgns")};
  run.options.negative_group = 4;
  run.noise = &noise;
  run.train(pairs);
  const NegativeSampler sampler(&noise, 0, 5, 4);
  check_moves(rows, run.rows, in_double(rows), {}, false,
              [&](const Table& w, const Table&) { return sgns_loss(pairs, sampler, w, w); });
}

// Context rows start as given rows.
class Start : public RowSource {
 public:
  explicit Start(const FloatRows& rows) : rows_(rows) {}
  void read(RowId row, std::span<float> values) const override {
    std::copy(rows_[row].begin(), rows_[row].end(), values.begin());
  }

 private:
  const FloatRows& rows_;
};

TEST_CASE("separate sgns: both tables get the slope of the loss, the context whatever is frozen") {
  const FloatRows rows = random_rows(4, kRows, kDim);
  const FloatRows start = random_rows(5, kRows, kDim);
  const TestBase base(rows);
  const Start source(start);
  const std::vector<TestPair> pairs = token_pairs();
  const NoiseTable noise = NoiseTable::zipf(kRows);
  const NegativeSampler sampler(&noise, 0, 5, 4);
  ContextTable context(kDim, 0, 0, &source);
  Training run{base, {0, 2, 4, 6, 8}, TargetKind::kToken, plain_step("sgns")};
  run.options.negative_group = 4;
  run.options.context = Context::kSeparate;
  run.noise = &noise;
  run.context = &context;
  run.train(pairs);
  FloatRows after(kRows, FloatRow(kDim));
  for (RowId row = 0; row < kRows; ++row) context.read(row, after[row]);
  const BatchLoss loss = [&](const Table& w, const Table& c) {
    return sgns_loss(pairs, sampler, w, c);
  };
  check_moves(start, after, in_double(rows), in_double(start), true, loss);
  for (RowId row = 1; row < kRows; row += 2) CHECK(run.rows[row] == rows[row]);
  Training whole{base, all_rows(), TargetKind::kToken, run.options};
  ContextTable again(kDim, 0, 0, &source);
  whole.noise = &noise;
  whole.context = &again;
  whole.train(pairs);
  check_moves(rows, whole.rows, in_double(rows), in_double(start), false, loss);
  for (RowId row = 0; row < kRows; row += 2) CHECK(run.rows[row] == whole.rows[row]);
}

TEST_CASE("a frozen context keeps its bits, and pairs with a frozen index then move nothing") {
  const FloatRows rows = random_rows(6, kRows, kDim);
  const TestBase base(rows);
  const Start source(rows);
  ContextTable context(kDim, 0, 0, &source);
  Training run{base, {0}, TargetKind::kToken, plain_step("sgns")};
  run.options.context = Context::kSeparate;
  run.options.freeze_context = true;
  run.context = &context;
  run.train({{.index = 0, .near = 1}, {.index = 3, .near = 0}});
  FloatRow values(kDim);
  for (RowId row = 0; row < kRows; ++row) {
    context.read(row, values);
    CHECK(values == rows[row]);
  }
  CHECK(run.rows[0] != rows[0]);
  CHECK(run.counts.all_frozen == 1);
}

TEST_CASE("copies of an index learn by themselves, and move neither target nor negatives") {
  const TestBase base(FloatRows{{0.5}, {1}, {-1}, {2}}, {"a", "b", "c", "a"});
  const NoiseTable noise = NoiseTable::from_counts({0, 0, 1, 0});
  Training first{base, {0, 1, 2, 3}, TargetKind::kToken, plain_step("sgns")};
  first.noise = &noise;
  first.train({{.index = 0, .near = 1}});
  Training copies = first;
  copies.train_copies = true;
  copies.train({{.index = 0, .near = 1}});
  for (RowId row = 0; row < 3; ++row) CHECK(copies.rows[row] == first.rows[row]);
  CHECK(first.rows[3] == FloatRow{2});
  CHECK(copies.rows[3] != FloatRow{2});
  CHECK(copies.counts.loss_sum == first.counts.loss_sum);
}

TEST_CASE("a negative that is the pair's own target is left out, also from the row count") {
  const TestBase base(FloatRows{{1}, {1}});
  const NoiseTable noise = NoiseTable::from_counts({0, 1});
  Training with{base, {0, 1}, TargetKind::kToken, plain_step("sgns")};
  with.noise = &noise;
  with.train({{.index = 0, .near = 1}});
  Training without = with;
  without.noise = nullptr;
  without.train({{.index = 0, .near = 1}});
  CHECK(with.rows == without.rows);
  CHECK(with.counts.loss_sum == without.counts.loss_sum);
}

}  // namespace
}  // namespace embtune
