// Processor time of several ways to do one thing, in turns: A B C A B C, the median of each.

#ifndef EMBTUNE_TESTS_BENCH_MICRO_BENCH_H_
#define EMBTUNE_TESTS_BENCH_MICRO_BENCH_H_

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "base/rng.h"

namespace embtune {

/// One way; `run` does all of the work once.
struct Contender {
  std::string name;
  std::function<void()> run;
};

/// Prints a line for each way: nanoseconds an item, MB/s, and the speed against the first one.
inline void compare(const std::string& title, double items, double bytes,
                    const std::vector<Contender>& contenders, int rounds = 9) {
  std::vector<std::vector<double>> seconds(contenders.size());
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < contenders.size(); ++i) {
      const std::clock_t begin = std::clock();
      contenders[i].run();
      seconds[i].push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
  }
  std::printf("%s\n", title.c_str());
  double first = 0;
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    std::sort(seconds[i].begin(), seconds[i].end());
    const double median = seconds[i][seconds[i].size() / 2];
    if (i == 0) first = median;
    std::printf("  %-34s %9.1f ns %8.0f MB/s %6.2f x\n", contenders[i].name.c_str(),
                1e9 * median / items, 1e-6 * bytes / median, first / median);
  }
  std::fflush(stdout);
}

/// Like numbers of pretrained vectors: bell-shaped, standard deviation `width`.
inline float bell(std::uint64_t i, double width) {
  double sum = 0;
  for (std::uint64_t k = 0; k < 6; ++k) sum += random_unit(random_bits(1, Purpose::kSample, i, k));
  return static_cast<float>((sum - 3) * std::sqrt(2.0) * width);
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_BENCH_MICRO_BENCH_H_
