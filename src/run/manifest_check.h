// verify --manifest: the files of a run against what its manifest says of them.

#ifndef EMBTUNE_RUN_MANIFEST_CHECK_H_
#define EMBTUNE_RUN_MANIFEST_CHECK_H_

#include <map>
#include <string>
#include <string_view>

#include "embtune/verify.h"
#include "io/digest.h"
#include "publish/manifest.h"
#include "run/record.h"

namespace embtune {

/// Holds a manifest against files.
class ManifestChecker {
 public:
  /// Reads the manifest that `options` name. @throws Error kData, kIo, kUsage.
  explicit ManifestChecker(const VerifyOptions& options);

  /// `options` with what was not given taken from the manifest: base, tuned, selection, format.
  /// @throws Error kUsage if one of them came through a pipe and must be given again; kData if the
  ///   manifest is damaged.
  [[nodiscard]] VerifyOptions completed() const;

  /// Adds the checks of base, tuned, selection and frozen rows, which verify() has open, of lists
  /// that it has read, and of every other file, which is read here. A file that is not there is an
  /// outcome and no error.
  /// @param lists  Digests by path, as InputObserver has heard them.
  /// @throws Error kIo for a file that cannot be read.
  void check(const VectorFile& base, const FreezePlan& plan, std::string_view tuned,
             const std::map<std::string, ContentDigest>& lists, VerifyReport& report) const;

 private:
  /// Where `input` is now: as given again, else where the manifest has it.
  [[nodiscard]] std::string path_of(const RecordedInput& input) const;

  VerifyOptions options_;
  Manifest manifest_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_MANIFEST_CHECK_H_
