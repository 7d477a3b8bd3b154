#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

using Range = std::pair<std::uint64_t, std::uint64_t>;

// The pieces that a loop hands out, sorted.
std::vector<Range> pieces(Team& team, std::uint64_t count, std::uint64_t grain) {
  std::mutex mutex;
  std::vector<Range> seen;
  team.for_ranges(count, grain, [&](std::uint64_t begin, std::uint64_t end) {
    const std::lock_guard lock(mutex);
    seen.emplace_back(begin, end);
  });
  std::sort(seen.begin(), seen.end());
  return seen;
}

// What a loop throws when the pieces of `failing` throw their numbers.
std::string failure(Team& team, std::uint64_t count, const std::set<std::uint64_t>& failing) {
  try {
    team.for_ranges(count, 1, [&](std::uint64_t begin, std::uint64_t) {
      if (failing.contains(begin)) throw std::runtime_error(std::to_string(begin));
    });
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "none";
}

TEST_SUITE("parallel") {
  TEST_CASE("the pieces are the same for any number of threads, and tile the range") {
    for (const int threads : {1, 2, 3, 8}) {
      Team team(threads);
      CAPTURE(threads);
      CHECK(pieces(team, 10, 4) == std::vector<Range>{{0, 4}, {4, 8}, {8, 10}});
      CHECK(pieces(team, 8, 4) == std::vector<Range>{{0, 4}, {4, 8}});
      CHECK(pieces(team, 3, 100) == std::vector<Range>{{0, 3}});
      CHECK(pieces(team, 2, 0) == std::vector<Range>{{0, 1}, {1, 2}});
      CHECK(pieces(team, 0, 4).empty());
    }
  }

  TEST_CASE("ranges near the end of 64 bits do not overflow") {
    Team team(2);
    const std::uint64_t count = ~std::uint64_t{0};
    CHECK(pieces(team, count, count - 1) == std::vector<Range>{{0, count - 1}, {count - 1, count}});
    CHECK(pieces(team, count, count) == std::vector<Range>{{0, count}});
  }

  TEST_CASE("a team of one starts no thread: all runs on the caller, in order") {
    for (const int threads : {1, 0, -3}) {
      Team team(threads);
      CHECK(team.threads() == 1);
      const std::thread::id caller = std::this_thread::get_id();
      std::vector<std::uint64_t> order;
      team.for_ranges(5, 1, [&](std::uint64_t begin, std::uint64_t) {
        order.push_back(begin);
        CHECK(std::this_thread::get_id() == caller);
      });
      CHECK(order == std::vector<std::uint64_t>{0, 1, 2, 3, 4});
    }
  }

  TEST_CASE("one piece runs on the caller") {
    Team team(4);
    std::thread::id where;
    team.for_ranges(5, 5,
                    [&](std::uint64_t, std::uint64_t) { where = std::this_thread::get_id(); });
    CHECK(where == std::this_thread::get_id());
  }

  TEST_CASE("what the pieces wrote is visible to the caller, over many small loops") {
    Team team(3);
    REQUIRE(team.threads() == 3);
    std::vector<std::uint64_t> values(64);  // no atomics: the loop itself must order this
    for (int loop = 0; loop < 5000; ++loop) {
      team.for_ranges(values.size(), 4, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) values[i] += i;
      });
      values[0] += 1;
    }
    CHECK(values[0] == 5000);
    CHECK(values[63] == 5000U * 63U);
  }

  TEST_CASE("workers share the work: pieces that wait for each other end") {
    Team team(4);
    REQUIRE(team.threads() == 4);
    std::atomic<int> arrived{0};
    team.for_ranges(4, 1, [&](std::uint64_t, std::uint64_t) {
      ++arrived;
      while (arrived < 4) std::this_thread::yield();
    });
    CHECK(arrived == 4);
  }

  TEST_CASE("the exception of the lowest failing piece comes out, every time") {
    for (const int threads : {1, 2, 5}) {
      Team team(threads);
      CAPTURE(threads);
      for (int i = 0; i < 200; ++i) REQUIRE(failure(team, 50, {7, 8, 9, 30, 49}) == "7");
      CHECK(failure(team, 50, {49}) == "49");
      CHECK(failure(team, 50, {}) == "none");
    }
  }

  TEST_CASE("the lowest piece counts whether it fails first or last") {
    Team team(2);
    REQUIRE(team.threads() == 2);
    for (const std::uint64_t first : {0U, 1U}) {
      std::atomic<int> started{0};
      std::atomic<bool> failing{false};
      const auto body = [&](std::uint64_t begin, std::uint64_t) {
        ++started;
        while (started < 2 || (begin != first && !failing)) std::this_thread::yield();
        failing = true;
        if (begin != first) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        throw std::runtime_error(std::to_string(begin));
      };
      CHECK_THROWS_WITH_AS(team.for_ranges(2, 1, body), "0", std::runtime_error);
    }
  }

  TEST_CASE("after a failure the team works on") {
    Team team(3);
    CHECK(failure(team, 20, {0}) == "0");
    CHECK(pieces(team, 20, 1).size() == 20);
  }

  TEST_CASE("teams come and go without a loop, and sleeping workers wake up") {
    for (int i = 0; i < 20; ++i) Team team(3);
    Team team(2);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));  // past the spinning
    CHECK(pieces(team, 6, 1).size() == 6);
  }
}

}  // namespace
}  // namespace embtune
