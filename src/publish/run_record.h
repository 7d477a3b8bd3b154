// What a run was told and what it read: the part that a manifest and a checkpoint share.

#ifndef EMBTUNE_PUBLISH_RUN_RECORD_H_
#define EMBTUNE_PUBLISH_RUN_RECORD_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "embtune/error.h"
#include "io/digest.h"
#include "publish/json.h"

namespace embtune {

/// A file or pipe that was read.
struct RecordedInput {
  std::string name;  ///< Of its option, less the dashes: "vectors", "pairs", "freeze" ...
  std::string path;  ///< Empty: it came through a pipe.
  /// Of its content; missing only for a pipe that has not been read to its end.
  std::optional<ContentDigest> digest;
};

/// Effective options and inputs of a run.
struct RunRecord {
  int numerics = 0;
  /// Every option that decides a byte of the result and names no file: name less the dashes, and
  /// a flag as a boolean, a number as a number, text and words as strings, null if there is none.
  Json settings = Json::object();
  std::vector<RecordedInput> inputs;
  std::string selection_sha256;  ///< Of a mask file's text: "1\n" for a trainable row, "0\n" else.

  /// Null if there is none of that name.
  [[nodiscard]] const RecordedInput* input(std::string_view name) const noexcept;
};

/// {"bytes": ..., "sha256": ...}, or null.
[[nodiscard]] Json digest_json(const std::optional<ContentDigest>& digest);

/// Reads JSON that a file holds. Every member names what it lacks in Error kData.
class JsonReader {
 public:
  /// @param file  For messages. @param what  "a manifest", "a checkpoint".
  JsonReader(std::string file, std::string what) : file_(std::move(file)), what_(std::move(what)) {}

  /// @throws Error kData if `text` is no JSON object, or one with a key twice.
  [[nodiscard]] Json parse(std::string_view text) const;
  /// object[key]. @throws Error kData.
  [[nodiscard]] const Json& at(const Json& object, const char* key) const;
  /// object[key] as a Value. @throws Error kData.
  template <class Value>
  [[nodiscard]] Value get(const Json& object, const char* key) const {
    try {
      return at(object, key).get<Value>();
    } catch (const Json::exception&) {
      throw refused(key);
    }
  }
  /// object[key] as a count. @throws Error kData, also for a negative or broken number.
  [[nodiscard]] std::uint64_t count(const Json& object, const char* key) const;
  /// The bytes that put_bytes() stored. @throws Error kData.
  [[nodiscard]] std::string bytes(const Json& object, const char* key) const;
  /// What digest_json() made. @throws Error kData.
  [[nodiscard]] std::optional<ContentDigest> digest(const Json& object, const char* key) const;
  /// Error kData: `key` is missing or is not what it must be.
  [[nodiscard]] Error refused(const char* key) const;

 private:
  std::string file_;
  std::string what_;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_RUN_RECORD_H_
