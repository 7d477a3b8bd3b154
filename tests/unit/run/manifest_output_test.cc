#include "run/manifest_output.h"

#include <string>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("manifest_output") {
  TEST_CASE("options that lead nowhere are refused") {
    TrainOptions options;
    CHECK_NOTHROW(check_record_options(options));
    options.checkpoint.every = 5;
    CHECK_THROWS_WITH_AS(check_record_options(options),
                         doctest::Contains("--checkpoint-every needs --checkpoint"), Error);
    options.checkpoint = {"", 0, 5};
    CHECK_THROWS_WITH_AS(check_record_options(options),
                         doctest::Contains("--stop-after-pairs needs --checkpoint"), Error);
    options = {};
    options.resume = "a";
    options.from_manifest = "b";
    CHECK_THROWS_WITH_AS(check_record_options(options), doctest::Contains("give one of them"),
                         Error);
    options = {};
    for (const char* hex : {"12", "zz", "not a digest"}) {
      options.out.expect_sha256 = hex;
      CHECK_THROWS_WITH_AS(check_record_options(options), doctest::Contains("64 hexadecimal"),
                           Error);
    }
    options.out.expect_sha256 = sha256("");
    CHECK_NOTHROW(check_record_options(options));
  }

  TEST_CASE("another result than the expected one is the answer no, in digits of either case") {
    TrainOptions options;
    options.out.expect_sha256 = "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD";
    CHECK_NOTHROW(check_expected(options, nullptr, digest_of("abc")));
    try {
      check_expected(options, nullptr, digest_of("abd"));
      FAIL_CHECK("accepted");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kAnswerNo);
    }
    NamedRecord known{"run.json", {}};
    known.output = digest_of("abd");
    CHECK_THROWS_WITH_AS(check_expected({}, &known, digest_of("abc")),
                         doctest::Contains("run.json expects"), Error);
  }

  TEST_CASE("a manifest of another arithmetic is not repeated") {
    const TemporaryFolder folder;
    Manifest manifest;
    manifest.record.numerics = 999;
    manifest.frozen_rows = digest_of("");
    TrainOptions options;
    options.from_manifest = folder.write("m", manifest_text(manifest));
    CHECK_THROWS_WITH_AS(static_cast<void>(known_record(options)),
                         doctest::Contains("numerics 999"), Error);
  }
}

}  // namespace
}  // namespace embtune
