#include <string>

#include "cli/render_info.h"
#include "embtune/option_names.h"
#include "publish/json.h"

namespace embtune {
namespace {

Json places_json(const RowPlaces& places) {
  Json object;
  object["count"] = places.count;
  object["first"] = places.first;
  return object;
}

Json norm_json(const RowNorm& norm) {
  Json object;
  object["norm"] = norm.norm;
  object["row"] = norm.row;
  if (norm.line != 0) object["line"] = norm.line;
  put_bytes(object, "token", norm.token);
  return object;
}

void put_layout(const FileInfo& info, Json& object) {
  object["uses_blanks"] = info.uses_blanks;
  object["uses_tabs"] = info.uses_tabs;
  object["repeated_separators"] = places_json(info.repeated_separators);
  object["trailing_blanks"] = places_json(info.trailing_blanks);
  object["line_ends"] = info.line_ends;
  object["lf_rows"] = info.lf_rows;
  object["crlf_rows"] = info.crlf_rows;
  object["final_newline"] = info.final_newline;
  object["blank_lines_at_end"] = info.blank_lines_at_end;
  object["min_decimals"] = info.min_decimals;
  object["max_decimals"] = info.max_decimals;
  object["exponent_numbers"] = info.exponent_numbers;
  object["number_style"] = info.number_style;
}

void put_numbers(const FileInfo& info, Json& object) {
  object["non_finite_values"] = info.non_finite_values;
  object["non_finite_rows"] = places_json(info.non_finite_rows);
  object["zero_rows"] = places_json(info.zero_rows);
  object["finite_rows"] = info.finite_rows;
  const bool norms = info.finite_rows != 0;
  object["smallest_norm"] = norms ? norm_json(info.smallest_norm) : Json();
  object["largest_norm"] = norms ? norm_json(info.largest_norm) : Json();
  object["mean_norm"] = norms ? Json(info.mean_norm) : Json();
}

}  // namespace

Json info_json(const FileInfo& info) {
  Json object;
  put_bytes(object, "name", info.name);
  object["format"] = name_of(info.format);
  object["format_title"] = info.format_title;
  object["compression"] = info.compression;
  object["bytes"] = info.bytes;
  object["rows"] = info.rows;
  object["dim"] = info.dim;
  object["bom"] = info.bom;
  object["header"] = info.header;
  object["announced_rows"] = info.announced_rows;
  if (info.format != VectorFormat::kWord2vecBin) put_layout(info, object);
  object["duplicate_rows"] = info.duplicate_rows;
  object["duplicate_tokens"] = info.duplicate_tokens;
  object["tokens_with_blanks"] = info.tokens_with_blanks;
  object["empty_tokens"] = info.empty_tokens;
  object["blank_tokens"] = info.blank_tokens;
  object["tokens_not_utf8"] = places_json(info.tokens_not_utf8);
  put_numbers(info, object);
  object["oddities"] = Json::array();
  for (const FileOddity& oddity : info.oddities) {
    Json entry;
    entry["kind"] = oddity.kind;
    put_bytes(entry, "text", oddity.text);
    entry["warning"] = oddity.warning;
    entry["places"] = places_json(oddity.places);
    object["oddities"].push_back(entry);
  }
  return object;
}

}  // namespace embtune
