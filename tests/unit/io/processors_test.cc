#include "io/processors.h"

#include <filesystem>
#include <string>

#include <doctest/doctest.h>
#include <sched.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

// A hierarchy of control groups, as files.
class Groups {
 public:
  void add(const std::string& group, const std::string& file, const std::string& text) const {
    std::filesystem::create_directories(folder_ / ("mount" + group));
    folder_.write("mount" + group + "/" + file, text);
  }
  [[nodiscard]] int processors(const std::string& membership) const {
    return cgroup_processors(folder_.write("membership", membership), folder_ / "mount");
  }

 private:
  TemporaryFolder folder_;
};

TEST_SUITE("processors") {
  TEST_CASE("at least one, and no more than the affinity mask has") {
    cpu_set_t set;
    CPU_ZERO(&set);
    REQUIRE(::sched_getaffinity(0, sizeof set, &set) == 0);
    CHECK(usable_processors() >= 1);
    CHECK(usable_processors() <= CPU_COUNT(&set));
  }

  TEST_CASE("the mask of this thread counts") {
    cpu_set_t before;
    REQUIRE(::sched_getaffinity(0, sizeof before, &before) == 0);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (std::size_t i = 0; i < CPU_SETSIZE; ++i) {
      if (CPU_ISSET(i, &before) && CPU_COUNT(&one) == 0) CPU_SET(i, &one);
    }
    REQUIRE(::sched_setaffinity(0, sizeof one, &one) == 0);
    CHECK(usable_processors() == 1);
    REQUIRE(::sched_setaffinity(0, sizeof before, &before) == 0);
  }

  TEST_CASE("a quota of version 2 is rounded up, and the smallest along the path counts") {
    const Groups groups;
    groups.add("/a/b", "cpu.max", "max 100000\n");
    CHECK(groups.processors("0::/a/b\n") == 0);
    groups.add("/a", "cpu.max", "350000 100000\n");
    CHECK(groups.processors("0::/a/b\n") == 4);
    groups.add("/a/b", "cpu.max", "200000 100000\n");
    CHECK(groups.processors("0::/a/b\n") == 2);
    groups.add("", "cpu.max", "50000 100000\n");
    CHECK(groups.processors("0::/a/b\n") == 1);
    CHECK(groups.processors("0::/\n") == 1);
  }

  TEST_CASE("a quota of version 1 is found under its controller") {
    const Groups groups;
    groups.add("/cpu/docker/x", "cpu.cfs_quota_us", "150000\n");
    groups.add("/cpu/docker/x", "cpu.cfs_period_us", "100000\n");
    groups.add("/cpu", "cpu.cfs_quota_us", "-1\n");
    groups.add("/cpu", "cpu.cfs_period_us", "100000\n");
    CHECK(groups.processors("5:memory:/docker/x\n4:cpuacct,cpu:/docker/x\n") == 2);
    CHECK(groups.processors("4:cpuset:/docker/x\n") == 0);
  }

  TEST_CASE("missing or odd files mean no bound") {
    const Groups groups;
    CHECK(groups.processors("0::/none\n") == 0);
    CHECK(groups.processors("nonsense") == 0);
    groups.add("/a", "cpu.max", "0 0\n");
    CHECK(groups.processors("0::/a") == 0);
    groups.add("/a", "cpu.max", "x y");
    CHECK(groups.processors("0::/a") == 0);
    CHECK(cgroup_processors("/no/such", "/no/such") == 0);
  }
}

}  // namespace
}  // namespace embtune
