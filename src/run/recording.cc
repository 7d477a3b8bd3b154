#include "run/recording.h"

#include <array>
#include <functional>
#include <optional>

#include "embtune/version.h"

namespace embtune {

bool wants_record(const TrainOptions& options) noexcept {
  return !options.out.manifest.empty() || !options.checkpoint.path.empty() ||
         !options.resume.empty() || !options.from_manifest.empty();
}

Recording::Recording(Preparation& run, const PairStream& pairs, const InputObserver& lists) {
  record_.numerics = kNumerics;
  record_.settings = settings_of(effective_options(run, pairs.layout()));
  record_.inputs = inputs_of(run.options(), lists.digests());
  ContentDigest base;
  std::optional<ContentDigest> of_pairs;
  const std::array<std::function<void()>, 4> jobs = {{
      [&] { base = digest_of(run.base().bytes()); },
      [&] { frozen_rows_ = frozen_rows_digest(run.base(), run.plan()); },
      [&] { record_.selection_sha256 = selection_sha256(run.plan(), run.base().rows()); },
      [&] { of_pairs = pairs.seekable() ? std::optional(pairs.digest()) : std::nullopt; },
  }};
  run.team().for_ranges(jobs.size(), 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t job = begin; job < end; ++job) jobs[job]();
  });
  set_digest("vectors", base);
  if (of_pairs) set_digest("pairs", *of_pairs);
}

void Recording::set_digest(const std::string& name, const ContentDigest& digest) {
  for (RecordedInput& input : record_.inputs) {
    if (input.name == name) input.digest = digest;
  }
}

void Recording::check(const NamedRecord& known) const {
  check_settings(known, record_.settings);
  check_inputs(known, record_);
}

}  // namespace embtune
