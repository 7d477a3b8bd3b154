#include "analyse/histogram.h"

#include <limits>
#include <numeric>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("histogram") {
  TEST_CASE("every value falls into the bin whose edges are around it") {
    const std::vector<double> values = {0.0, 0.19, 0.2, 0.39, 0.99, 1.0};
    const Histogram histogram = make_histogram(values, 5);
    CHECK(histogram.edges.at == std::vector<double>{0, 0.2, 0.4, 0.6, 0.8, 1.0});
    CHECK(histogram.counts == std::vector<std::uint64_t>{2, 2, 0, 0, 2});
  }

  TEST_CASE("values that are not finite are counted and left out") {
    const std::vector<double> values = {1, 2, std::numeric_limits<double>::infinity(),
                                        std::numeric_limits<double>::quiet_NaN()};
    const Histogram histogram = make_histogram(values, 4);
    CHECK(histogram.left_out == 2);
    CHECK(std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::uint64_t{0}) == 2);
  }

  TEST_CASE("no value, and one value, give a histogram too") {
    CHECK(make_histogram({}, 4).edges.at.size() >= 2);
    const std::vector<double> one = {0.5};
    const Histogram histogram = make_histogram(one, 4);
    CHECK(std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::uint64_t{0}) == 1);
  }

  TEST_CASE("the median is the middle value, the lower of two") {
    CHECK(median({3, 1, 2}) == 2);
    CHECK(median({4, 1, 3, 2}) == 2);
    CHECK(median({}) == 0);
  }
}

}  // namespace
}  // namespace embtune
