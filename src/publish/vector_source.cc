#include "publish/vector_source.h"

#include "base/quote.h"
#include "embtune/error.h"
#include "vectors/binary_record.h"

namespace embtune {

ArraySource::ArraySource(const MappedFile& file, const ArrayLayout& layout, const TokenList& tokens)
    : file_(file), layout_(layout), tokens_(tokens) {
  if (tokens.lines().size() == layout.rows) return;
  throw Error(ErrorKind::kData, Place{tokens.name()},
              "has " + counted(tokens.lines().size(), "line") + ", but " + file.name() + " has " +
                  counted(layout.rows, "row") + "; expected a token for each row");
}

std::string_view ArraySource::token(RowId row) const noexcept {
  std::string_view token = tokens_.lines()[row].text;
  if (token.ends_with('\r')) token.remove_suffix(1);
  return token;
}

void ArraySource::read(RowId row, std::span<float> values) const {
  const std::uint64_t begin = layout_.begin + row * values.size_bytes();
  read_binary_numbers(file_.bytes().substr(begin, values.size_bytes()), values);
}

Place ArraySource::place(RowId row) const { return {tokens_.name(), tokens_.lines()[row].line}; }

}  // namespace embtune
