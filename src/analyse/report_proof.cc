#include "analyse/report_proof.h"

#include <algorithm>

#include "analyse/html.h"
#include "analyse/report_html.h"
#include "base/quote.h"

namespace embtune {
namespace {

// A word as a shell reads it.
std::string shell_word(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/+,:@%";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos && word[0] != '-') {
    return word;
  }
  std::string quoted = word[0] == '-' ? "./'" : "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string verdict(const ProofSummary& proof) {
  if (!proof.made) {
    return html_paragraph("This run wrote no vectors, so there was nothing to prove.");
  }
  std::string text =
      "Before the tuned file appeared under its name, it was read back and held "
      "against the base. ";
  if (proof.frozen_rows != 0) {
    text += counted(proof.frozen_rows, "frozen row") + ": equal byte for byte. ";
  }
  text += counted(proof.changed_rows, "changed row") +
          ": read again as the numbers that were "
          "trained. ";
  if (proof.unchanged_rows != 0) {
    text += counted(proof.unchanged_rows, "trainable row") +
            " that did not change: equal byte for byte. ";
  }
  if (proof.new_rows != 0) {
    text += counted(proof.new_rows, "new row") + ": read back as trained. ";
  }
  return "<p class=\"verdict\"><span class=\"mark\" aria-hidden=\"true\">\xe2\x9c\x93</span> " +
         html_text(text) + "</p>\n";
}

std::string digest_cell(const std::string& sha256) {
  return "<code class=\"digest\">" + html_text(sha256) + "</code>";
}

void add_digest(HtmlTable& table, const std::string& what, const std::string& file,
                const std::optional<ContentDigest>& digest) {
  if (!digest) {
    table.add({html_text(what), file, "?", "not kept"});
    return;
  }
  table.add({html_text(what), file, grouped(digest->bytes), digest_cell(digest->sha256)});
}

std::string path_cell(const std::string& path) {
  return path.empty() ? "a pipe" : "<code>" + html_text(path) + "</code>";
}

std::string digests(const Manifest& manifest) {
  HtmlTable table("What went in and what came out",
                  {{"What"}, {"File"}, {"Bytes", true}, {"SHA-256 of the content"}}, "digests");
  for (const RecordedInput& input : manifest.record.inputs) {
    add_digest(table, input.name, path_cell(input.path), input.digest);
  }
  // A mask has a digit and a line end for each row of the base.
  table.add({"selection", "as a mask", grouped(2 * manifest.report.plan.rows),
             digest_cell(manifest.record.selection_sha256)});
  add_digest(table, "frozen rows", "their bytes in file order", manifest.frozen_rows);
  if (manifest.output) {
    add_digest(table, "tuned vectors", path_cell(manifest.output_path), manifest.output);
  }
  if (manifest.patch) add_digest(table, "patch", path_cell(manifest.patch_path), manifest.patch);
  return table.html();
}

// The vectors of a run into a pipe cannot be verified, and a run that wrote a patch alone, or a
// part of the rows, has none.
std::string commands(const Manifest& manifest, const std::string& name) {
  const std::string word = html_text(name.empty() || name == "-" ? "run.json" : shell_word(name));
  const std::string verify =
      manifest.output_path.empty() ? "" : "embtune verify --manifest " + word + "\n";
  const std::string output =
      manifest.report.proof.made ? "-o again.txt" : "--patch-out again.patch";
  return html_paragraph(
             "To check all of this again, in the folder of the manifest; or to repeat "
             "the run and hold its result against the digest:") +
         "<pre tabindex=\"0\"><code>" + verify + "embtune train --from-manifest " + word + " " +
         output + "</code></pre>\n";
}

}  // namespace

std::string proof_html(const ReportedRun& run, const std::string& manifest) {
  return verdict(run.manifest.report.proof) + digests(run.manifest) +
         commands(run.manifest, manifest);
}

}  // namespace embtune
