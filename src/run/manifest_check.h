// verify --manifest: the files of a run against what its manifest says of them.

#ifndef EMBTUNE_RUN_MANIFEST_CHECK_H_
#define EMBTUNE_RUN_MANIFEST_CHECK_H_

#include <string>

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
  /// @throws Error kUsage if one of them came through a pipe and must be given again.
  [[nodiscard]] VerifyOptions completed() const;

  /// Adds the checks of base, tuned, selection and frozen rows, which verify() has open, and of
  /// every other file, which is read here. A file that is not there is an outcome and no error.
  /// @throws Error kIo for one that cannot be read.
  void check(const VectorFile& base, const FreezePlan& plan, std::string_view tuned,
             VerifyReport& report) const;

 private:
  VerifyOptions options_;
  Manifest manifest_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_MANIFEST_CHECK_H_
