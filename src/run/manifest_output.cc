#include "run/manifest_output.h"

#include <filesystem>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/file_identity.h"
#include "publish/manifest.h"
#include "run/recorded_path.h"

namespace embtune {
namespace {

constexpr std::size_t kHexDigits = 64;

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

void expect(const std::string& expected, const ContentDigest& output, const std::string& source) {
  if (lower(expected) == output.sha256) return;
  throw Error(ErrorKind::kAnswerNo,
              "the result is not reproduced: " + source + " expects SHA-256 " + lower(expected) +
                  ", the tuned vectors have " + output.sha256 + "; nothing was written");
}

// `path` as it leads from the manifest's folder; paths of pipes stay empty.
std::string from_folder(const std::string& path, const std::filesystem::path& folder) {
  if (path.empty() || path == "-") return {};
  const std::optional<FileIdentity> found = identify(path);
  if (found && !found->regular) return {};
  return path_from_folder(path, folder);
}

std::optional<ContentDigest> patch_digest(const Outputs& outputs) {
  if (!outputs.patch || !outputs.patch->is_regular()) return std::nullopt;
  return digest_of(outputs.patch->map_written().bytes());
}

// What a run goes on from or repeats is read twice: for its options, then for what it holds.
void require_file(const char* option, const std::string& path) {
  if (path.empty()) return;
  if (path != "-") {
    const std::optional<FileIdentity> found = identify(path);
    if (!found || found->regular) return;  // One that is missing is told by who reads it.
  }
  throw Error(ErrorKind::kUsage, std::string(option) +
                                     " needs the name of a file, since it is read twice; found " +
                                     quote(path));
}

}  // namespace

void check_record_options(const TrainOptions& options) {
  const CheckpointOptions& checkpoint = options.checkpoint;
  if (checkpoint.path.empty() && (checkpoint.every != 0 || checkpoint.stop_after != 0)) {
    throw Error(ErrorKind::kUsage,
                std::string(checkpoint.every != 0 ? "--checkpoint-every" : "--stop-after-pairs") +
                    " needs --checkpoint FILE, which says where to");
  }
  if (!options.resume.empty() && !options.from_manifest.empty()) {
    throw Error(ErrorKind::kUsage,
                "--resume goes on with a run and --from-manifest starts it "
                "again; give one of them");
  }
  require_file("--resume", options.resume);
  require_file("--from-manifest", options.from_manifest);
  const std::string& hex = options.out.expect_sha256;
  if (hex.empty()) return;
  const bool digits = hex.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  if (digits && hex.size() == kHexDigits) return;
  throw Error(ErrorKind::kUsage,
              "--expect-sha256: expected 64 hexadecimal digits, found " + quote(hex));
}

std::optional<NamedRecord> known_record(const TrainOptions& options) {
  if (!options.resume.empty()) return read_checkpoint_record(options.resume);
  if (!options.from_manifest.empty()) return read_manifest_record(options.from_manifest);
  return std::nullopt;
}

bool wants_output_digest(const TrainOptions& options) noexcept {
  return !options.out.manifest.empty() || !options.out.expect_sha256.empty() ||
         !options.from_manifest.empty();
}

void check_expected(const TrainOptions& options, const NamedRecord* known,
                    const ContentDigest& output) {
  const std::string& hex = options.out.expect_sha256;
  if (!hex.empty()) expect(hex, output, "--expect-sha256");
  if (known != nullptr && known->output) expect(known->output->sha256, output, known->file);
}

void write_manifest(const TrainOptions& options, const Learned& learned, const TrainReport& report,
                    const std::optional<ContentDigest>& output, double seconds, Outputs& outputs,
                    Observer& observer) {
  const std::filesystem::path folder = manifest_folder(options.out.manifest);
  Manifest manifest;
  manifest.record = learned.recording->record();
  for (RecordedInput& input : manifest.record.inputs) input.path = from_folder(input.path, folder);
  manifest.frozen_rows = learned.recording->frozen_rows();
  manifest.output = output;
  manifest.patch = patch_digest(outputs);
  manifest.output_path = from_folder(options.out.output, folder);
  manifest.patch_path = from_folder(options.out.patch_out, folder);
  manifest.report = report;
  manifest.curve = learned.curve.points();
  manifest.facts = observer.facts();
  manifest.seconds = seconds;
  outputs.manifest->write(manifest_text(manifest));
}

}  // namespace embtune
