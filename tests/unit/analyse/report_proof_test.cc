#include "analyse/report_proof.h"

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

TEST_SUITE("report_proof") {
  TEST_CASE("it tells what was compared, every digest, and how to check") {
    const ReportedRun run = sample_run();
    const std::string html = proof_html(run, "run.json");
    CHECK(holds(html, "2 frozen rows: equal byte for byte. 1 changed row: read again"));
    for (const std::string& digest :
         {run.manifest.output->sha256, run.manifest.frozen_rows.sha256,
          run.manifest.record.selection_sha256, run.manifest.record.inputs[0].digest->sha256}) {
      CHECK(holds(html, digest));
    }
    CHECK(holds(html, "embtune verify --manifest run.json\n"));
    CHECK(holds(html, "not kept"));  // The pairs came through a pipe.
  }

  TEST_CASE("names are quoted for the shell and for HTML") {
    const ReportedRun run = sample_run();
    CHECK(holds(proof_html(run, "a b's<.json"),
                "--manifest &#39;a b&#39;\\&#39;&#39;s&lt;.json&#39;\n"));
    CHECK(holds(proof_html(run, "-x.json"), "--manifest ./&#39;-x.json&#39;\n"));
    CHECK(holds(proof_html(run, "-"), "--manifest run.json\n"));
  }

  TEST_CASE("without an output there is no proof") {
    ReportedRun run = sample_run();
    run.manifest.report.proof.made = false;
    run.manifest.output_path.clear();  // The digest stays: of what the patch would make.
    const std::string html = proof_html(run, "r");
    CHECK(holds(html, "nothing to prove"));
    CHECK_FALSE(holds(html, "embtune verify"));
    CHECK(holds(html, "embtune train --from-manifest r --patch-out again.patch"));
  }
}

}  // namespace
}  // namespace embtune
