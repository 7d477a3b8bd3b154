// What output_file.h promises when the system fails, at every call.

#include <cerrno>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embtune/error.h"
#include "io/output_file.h"
#include "support/temporary_folder.h"
#include "unit/io/faulty_system.h"

namespace embtune {
namespace {

constexpr const char* kOld = "old content\n";
const std::string new_content = std::string(100'000, 'n') + "\n";

void write_out(const TemporaryFolder& folder, const OutputPolicy& policy) {
  OutputFile out = OutputFile::create(folder / "out.txt", policy, {});
  out.write(std::string_view(new_content).substr(0, 10));
  out.write(std::string_view(new_content).substr(10));
  out.publish();
}

// Runs write_out under `plan`. @return The error, if there was one.
std::optional<ErrorKind> run(const TemporaryFolder& folder, const OutputPolicy& policy,
                             FaultPlan& plan) {
  FaultySystem system(plan);
  std::optional<ErrorKind> kind;
  try {
    write_out(folder, policy);
  } catch (const Error& error) {
    kind = error.kind();
    CHECK(std::string(error.what()).find("out.txt: ") != std::string::npos);
    CHECK(std::string(error.what()).find('\n') == std::string::npos);
  }
  plan = system.plan();
  return kind;
}

// Makes the first, the second, ... call fail until a run makes none of them.
// @return The names of the calls that made a run fail.
std::vector<std::string> sweep(FaultPlan base, bool existing, bool force, int error) {
  std::vector<std::string> fatal;
  for (int fail_at = 0;; ++fail_at) {
    TemporaryFolder folder;
    if (existing) folder.write("out.txt", kOld);
    FaultPlan plan = base;
    plan.fail_at = fail_at;
    plan.error = error;
    const std::optional<ErrorKind> kind = run(folder, {.force = force}, plan);
    CAPTURE(plan.failed);
    CAPTURE(fail_at);
    const std::string content = folder.read("out.txt");
    if (kind) {
      const bool folder_sync = plan.failed == "fsync" && content == new_content;
      fatal.push_back(folder_sync ? "fsync of the folder" : plan.failed);
      CHECK(*kind == ErrorKind::kIo);
      if (!folder_sync) {
        CHECK(content == (existing ? kOld : ""));
        CHECK(folder.entries() == (existing ? 1 : 0));
      }
    } else {
      CHECK(content == new_content);
    }
    if (content == new_content) CHECK(folder.entries() == 1);
    if (plan.failed.empty()) return fatal;
    REQUIRE(fail_at < 100);
  }
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

TEST_SUITE("output_faults") {
  TEST_CASE("whatever call fails, no temporary is left and the old file is whole") {
    for (const int error : {ENOSPC, EIO, EDQUOT}) {
      for (const bool no_tmpfile : {false, true}) {
        CAPTURE(error);
        CAPTURE(no_tmpfile);
        FaultPlan plan;
        plan.no_tmpfile = no_tmpfile;
        const auto fresh = sweep(plan, /*existing=*/false, /*force=*/false, error);
        CHECK(has(fresh, "write"));
        CHECK(has(fresh, "fsync"));
        CHECK(has(fresh, "fsync of the folder"));
        CHECK(has(fresh, "close"));
        CHECK(has(fresh, no_tmpfile ? "rename_noreplace" : "link_open_file"));
        const auto replaced = sweep(plan, /*existing=*/true, /*force=*/true, error);
        CHECK(has(replaced, "write"));
        CHECK(has(replaced, "fchmod"));
        CHECK(has(replaced, "renameat"));
        CHECK(has(replaced, "link_open_file") == !no_tmpfile);
      }
    }
  }

  TEST_CASE("so it is on file systems that lack exclusive renames, and links too") {
    for (const bool no_links : {false, true}) {
      CAPTURE(no_links);
      FaultPlan plan;
      plan.no_tmpfile = true;
      plan.no_noreplace = true;
      plan.no_links = no_links;
      const auto fatal = sweep(plan, /*existing=*/false, /*force=*/false, ENOSPC);
      CHECK(has(fatal, "linkat"));
      CHECK(has(fatal, "renameat") == no_links);
      sweep(plan, /*existing=*/true, /*force=*/true, ENOSPC);
    }
  }

  TEST_CASE("two runs cannot both win, whatever the file system has") {
    for (int features = 0; features < 4; ++features) {
      CAPTURE(features);
      FaultPlan plan;
      plan.no_tmpfile = features > 0;
      plan.no_noreplace = features > 1;
      plan.no_links = features > 2;
      const FaultySystem system(plan);
      TemporaryFolder folder;
      OutputFile first = OutputFile::create(folder / "out.txt", {}, {});
      {
        OutputFile second = OutputFile::create(folder / "out.txt", {}, {});
        first.write("first");
        second.write("second");
        first.publish();
        CHECK_THROWS_WITH_AS(second.publish(),
                             (folder / "out.txt: has appeared while this run was at work, and was "
                                       "not replaced; name another file, or use --force")
                                 .c_str(),
                             Error);
      }
      CHECK(folder.read("out.txt") == "first");
      CHECK(folder.entries() == 1);
    }
  }

  TEST_CASE("short writes and interrupts lose nothing") {
    for (const bool interrupts : {false, true}) {
      TemporaryFolder folder;
      FaultPlan plan;
      plan.most_bytes = 777;
      plan.interrupts = interrupts;
      CHECK_FALSE(run(folder, {}, plan).has_value());
      CHECK(folder.read("out.txt") == new_content);
    }
  }

  TEST_CASE("copying in the kernel and by hand give the same bytes") {
    std::string source;
    for (int i = 0; i < 60'000; ++i) source += std::to_string(i) + ' ';
    for (int variant = 0; variant < 4; ++variant) {
      CAPTURE(variant);
      TemporaryFolder folder;
      folder.write("in.txt", source);
      const std::string path = folder / "in.txt";
      const FileDescriptor in(real_system_calls().openat(AT_FDCWD, path.c_str(), O_RDONLY, 0));
      FaultPlan plan;
      plan.no_kernel_copy = variant == 1;
      plan.most_bytes = variant >= 2 ? 70'001 : 0;
      plan.interrupts = variant == 3;
      const FaultySystem system(plan);
      OutputFile out = OutputFile::create(folder / "out.txt", {}, {});
      out.write("head ");
      out.copy_from(in.get(), 7, std::string_view(source).substr(7));
      out.copy_from(in.get(), 0, std::string_view(source).substr(0, 10));
      CHECK(out.size() == 5 + source.size() - 7 + 10);
      out.publish();
      CHECK(folder.read("out.txt") == "head " + source.substr(7) + source.substr(0, 10));
    }
  }
}

}  // namespace
}  // namespace embtune
