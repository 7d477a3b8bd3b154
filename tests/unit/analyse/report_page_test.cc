#include "analyse/report_page.h"

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

ReportContent sample_content() {
  ReportContent content;
  content.run = sample_run();
  content.manifest = "run.json";
  return content;
}

TEST_SUITE("report_page") {
  TEST_CASE("a page has language, title, one first heading, and links to what is there") {
    const std::string page = report_page(sample_content());
    CHECK(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
    CHECK(holds(page, "<title>tuned.txt - embtune report</title>"));
    CHECK(count_of(page, "<h1>") == 1);
    for (const char* id : {"plan", "proof", "training", "drift", "moved", "unmoved"}) {
      CAPTURE(id);
      CHECK(holds(page, "<a href=\"#" + std::string(id) + "\">"));
      CHECK(holds(page, "<section id=\"" + std::string(id) + "\""));
    }
    CHECK_FALSE(holds(page, "id=\"map\""));
    CHECK(holds(page, "started 2026-01-02T03:04:05Z on there"));
  }

  TEST_CASE("it has no script, no address of another file, and a policy that forbids both") {
    const std::string page = report_page(sample_content());
    for (const char* part :
         {"<script", "http:", "https:", " src=", "<link", "<iframe", "onload", "javascript:"}) {
      CAPTURE(part);
      CHECK_FALSE(holds(page, part));
    }
    CHECK(holds(page, "default-src 'none'"));
  }

  TEST_CASE("titles, notes and facts are escaped") {
    ReportContent content = sample_content();
    content.title = "</title><script>1</script>";
    content.notes = {"<script>2</script>"};
    content.run.manifest.facts = {{"host", "<script>3</script>"}};
    content.run.manifest.record.inputs[0].path = "<script>4";
    content.run.version = "<script>5";
    content.run.isa = "<script>6";
    const std::string page = report_page(content);
    CHECK_FALSE(holds(page, "<script"));
    CHECK(holds(page, "<li>&lt;script&gt;2&lt;/script&gt;</li>"));
  }

  TEST_CASE("one frozen row is spoken of as one") {
    ReportContent content = sample_content();
    CHECK(holds(report_page(content), "The other 2 are what they were, byte for byte."));
    content.run.manifest.report.plan.frozen = 1;
    CHECK(holds(report_page(content), "The other one is what it was, byte for byte."));
    content.run.manifest.report.proof.made = false;
    CHECK(holds(report_page(content), "The other one was frozen."));
  }

  TEST_CASE("the same content gives the same page") {
    CHECK(report_page(sample_content()) == report_page(sample_content()));
  }

  TEST_CASE("a run without an output has a title all the same") {
    ReportContent content = sample_content();
    content.run.manifest.output_path.clear();
    CHECK(holds(report_page(content), "<h1>A run of embtune</h1>"));
  }
}

}  // namespace
}  // namespace embtune
