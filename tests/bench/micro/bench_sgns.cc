// The kernel of skip-gram on one core, for several sizes of the groups that share negatives, and
// for words whose pairs follow each other. sgns.py measures whole runs.

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/micro/bench.h"
#include "learn/loss_sgns.h"

namespace embtune {
namespace {

constexpr std::size_t kDim = 300;
constexpr std::size_t kNegatives = 5;
constexpr std::size_t kPairs = 4096;
constexpr std::size_t kRows = 96;  // 115 KB: about the rows of a batch.

// `kPairs` pairs in groups that share their negatives, among rows that L2 holds.
class Groups {
 public:
  /// @param run  Pairs that follow each other with one index, as in text.
  explicit Groups(std::size_t size, std::size_t run = 1) : size_(size), run_(run), losses_(size) {
    for (std::uint64_t i = 0; i < kRows * kDim; ++i) {
      rows_.push_back(bell(i, 0.1));
      gradients_.push_back(0);
    }
  }

  void run() {
    for (std::size_t first = 0; first + size_ <= kPairs; first += size_) run_group(first);
  }

 private:
  [[nodiscard]] std::size_t random_place(std::size_t i, std::size_t k) const {
    return kDim * random_below(random_bits(5, Purpose::kSample, i, k), kRows);
  }

  void run_group(std::size_t first) {
    pairs_.clear();
    negatives_.clear();
    negative_gradients_.clear();
    for (std::size_t p = first; p < first + size_; ++p) {
      const std::size_t x = random_place(p / run_, 0);
      const std::size_t target = random_place(p, 1);
      pairs_.push_back({&rows_[x], &rows_[target], &gradients_[x], &gradients_[target], 1.0F});
    }
    for (std::size_t k = 0; k < kNegatives; ++k) {
      const std::size_t row = random_place(first, 2 + k);
      negatives_.push_back(&rows_[row]);
      negative_gradients_.push_back(&gradients_[row]);
    }
    loss_.evaluate({pairs_, negatives_, negative_gradients_, {}, kDim}, losses_);
  }

  std::size_t size_;
  std::size_t run_;
  std::vector<float> rows_;
  std::vector<float> gradients_;
  std::vector<SgnsPair<float>> pairs_;
  std::vector<const float*> negatives_;
  std::vector<float*> negative_gradients_;
  std::vector<double> losses_;
  SgnsLoss<float> loss_;
};

}  // namespace
}  // namespace embtune

int main() {
  using namespace embtune;
  Groups g1(1);
  Groups g4(4);
  Groups g8(8);
  Groups g16(16);
  Groups g32(32);
  Groups text(8, 8);
  compare("a pair of 300 columns and 5 negatives", kPairs, kPairs * 12.0 * kDim * sizeof(float),
          {{"a draw for 1 pair", [&] { g1.run(); }},
           {"a draw for 4 pairs", [&] { g4.run(); }},
           {"a draw for 8 pairs", [&] { g8.run(); }},
           {"a draw for 16 pairs", [&] { g16.run(); }},
           {"a draw for 32 pairs", [&] { g32.run(); }},
           {"a draw for 8, one word 8 times", [&] { text.run(); }}},
          51);
  return 0;
}
