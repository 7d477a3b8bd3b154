// One JSON line of pairs.

#ifndef EMBTUNE_PAIRS_JSON_RECORD_H_
#define EMBTUNE_PAIRS_JSON_RECORD_H_

#include <memory>
#include <span>
#include <string_view>

#include "pairs/json_fields.h"
#include "pairs/record_sink.h"

namespace embtune {

/// Parses lines such as {"token": "king", "target": [0.1, 0.2], "weight": 2}; numbers go straight
/// into the sink. Strings are tokens and integers are row numbers, so both may stand in one stream;
/// under IndexKind::kRow a token is an error. Keeps its buffers from line to line: one for each
/// thread.
class JsonRecordParser {
 public:
  JsonRecordParser();
  JsonRecordParser(JsonRecordParser&&) noexcept;
  JsonRecordParser& operator=(JsonRecordParser&&) noexcept;
  ~JsonRecordParser();

  /// Parses one line (not empty, without its line end) into `sink`, between its begin() and end().
  /// @throws Error kData for what is no JSON object, a key that is unknown, missing, given twice or
  ///   of another target, a value of the wrong type, a vector of another length, a number that is
  ///   not finite, a negative weight, or a row that is not there.
  [[nodiscard]] RecordEntries parse(std::string_view line, RecordSink& sink);

  /// The same by the whole grammar of JSON alone: what parse() falls back to, and what it must
  /// agree with.
  [[nodiscard]] RecordEntries parse_any(std::string_view line, RecordSink& sink);

 private:
  class Handler;
  std::unique_ptr<Handler> handler_;
};

/// The record that these fields make, resolved as parse() does. @throws as parse().
[[nodiscard]] RecordEntries entries_of(const JsonFields& fields, RecordSink& sink);

/// The names that `fields` hold, to be looked up ahead. @return How many.
std::size_t names_of(const JsonFields& fields,
                     std::span<std::string_view, KnownNames::kMost> names) noexcept;

/// True if `line` begins like a JSON record, '{' blanks '"', and is one JSON object.
[[nodiscard]] bool looks_like_json_record(std::string_view line);

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_JSON_RECORD_H_
