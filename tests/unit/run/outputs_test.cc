#include "run/outputs.h"

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embtune/error.h"
#include "run/inputs.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

template <class Body>
ErrorKind kind_of(const Body& body) {
  try {
    body();
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind{0};
}

// How making the outputs fails; a look at them beforehand fails in the same way.
ErrorKind kind_of_failure(const TrainOptions& options) {
  const std::vector<InputIdentity> inputs = identify_inputs(named_inputs(options));
  const ErrorKind looked = kind_of([&] { check_outputs(options, inputs); });
  const ErrorKind made = kind_of([&] { static_cast<void>(create_outputs(options, inputs)); });
  CHECK(looked == made);
  return made;
}

TEST_SUITE("outputs") {
  TEST_CASE("outputs that are not published leave nothing") {
    const TemporaryFolder folder;
    TrainOptions options;
    options.out.output = folder / "out.txt";
    options.out.mapping = folder / "map.tsv";
    {
      Outputs outputs = create_outputs(options, {});
      outputs.vectors->write("x");
      outputs.mapping->write("y");
    }
    CHECK(std::filesystem::is_empty(folder.path()));
    Outputs outputs = create_outputs(options, {});
    outputs.vectors->write("x");
    outputs.publish();
    CHECK(folder.read("out.txt") == "x");
    CHECK(folder.read("map.tsv").empty());
  }

  TEST_CASE("two outputs cannot be one file, nor both standard output") {
    const TemporaryFolder folder;
    TrainOptions options;
    options.out.output = folder / "x";
    options.out.mapping = folder.path() + "/./x";
    CHECK(kind_of_failure(options) == ErrorKind::kUsage);
    options.out.output = "-";
    options.out.mapping = "-";
    CHECK(kind_of_failure(options) == ErrorKind::kUsage);
  }

  TEST_CASE("every output is made, checked for its name and published") {
    const TemporaryFolder folder;
    const std::vector<std::string OutputOptions::*> paths = {
        &OutputOptions::output,  &OutputOptions::patch_out,    &OutputOptions::mapping,
        &OutputOptions::metrics, &OutputOptions::save_context, &OutputOptions::manifest};
    for (const auto path : paths) {
      TrainOptions options;
      options.out.output.clear();
      options.out.*path = folder / "x";
      create_outputs(options, {}).publish();
      CHECK(std::filesystem::exists(folder / "x"));
      CHECK(kind_of_failure(options) == ErrorKind::kUsage);  // It is there, and no --force.
      options.out.force = true;
      CHECK(kind_of_failure(options) == ErrorKind{0});
      options.checkpoint.path = folder / "x";
      CHECK(kind_of_failure(options) == ErrorKind::kUsage);
      std::filesystem::remove(folder / "x");
    }
  }

  TEST_CASE("a checkpoint is a file, and no stream is opened to find out") {
    const TemporaryFolder folder;
    const std::string pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    TrainOptions options;
    options.out.output.clear();
    for (const std::string& path : {std::string("-"), std::string("/dev/stdout"), pipe}) {
      CAPTURE(path);
      options.checkpoint.path = path;
      CHECK(kind_of_failure(options) == ErrorKind::kUsage);
    }
  }

  TEST_CASE("an input is never an output; the base only with --in-place") {
    const TemporaryFolder folder;
    TrainOptions options;
    options.vectors = folder.write("base.txt", "a 1 2\n");
    options.pairs = folder.write("pairs.tsv", "a\t1 2\n");
    std::filesystem::create_hard_link(options.vectors, folder / "alias.txt");
    std::filesystem::create_symlink(options.pairs, folder / "link.tsv");
    options.out.force = true;
    for (const char* name : {"base.txt", "alias.txt", "pairs.tsv", "link.tsv"}) {
      CAPTURE(name);
      options.out.output = folder / name;
      CHECK(kind_of_failure(options) == ErrorKind::kUsage);
    }
    options.out.in_place = true;
    options.out.force = false;
    options.out.output = options.vectors;
    CHECK(kind_of_failure(options) == ErrorKind{0});
    options.out.output = folder / "link.tsv";
    CHECK(kind_of_failure(options) == ErrorKind::kUsage);
    options.out.output = folder / "new.txt";
    options.out.mapping = options.vectors;
    CHECK(kind_of_failure(options) == ErrorKind::kUsage);
  }

  TEST_CASE("files without a name go to the folder of the output") {
    TrainOptions options;
    options.out.output = "-";
    CHECK(temporary_folder(options).empty());
    options.out.output = "/dev/null";
    CHECK(temporary_folder(options).empty());
    options.out.output = "out.txt";
    CHECK(temporary_folder(options) == ".");
    options.out.output = "some/where/out.txt";
    CHECK(temporary_folder(options) == "some/where");
    options.machine.temp_dir = "/scratch";
    CHECK(temporary_folder(options) == "/scratch");
  }
}

}  // namespace
}  // namespace embtune
