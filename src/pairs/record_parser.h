// A chunk of lines, parsed into a block of records.

#ifndef EMBTUNE_PAIRS_RECORD_PARSER_H_
#define EMBTUNE_PAIRS_RECORD_PARSER_H_

#include "pairs/json_record.h"
#include "pairs/line_chunk.h"
#include "pairs/pair_block.h"
#include "pairs/record_sink.h"

namespace embtune {

/// Parses chunks under one set of rules, which must outlive it. One for each thread.
class RecordParser {
 public:
  explicit RecordParser(const RecordRules& rules) : rules_(&rules) {}

  /// Fills `block` and `counts`, which are emptied first. Allocates nothing once they have grown.
  /// @throws Error kData for the first faulty record; `block` then holds all records before it.
  void parse(const LineChunk& chunk, PairBlock& block, ChunkCounts& counts);

 private:
  const RecordRules* rules_;
  JsonRecordParser json_;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_RECORD_PARSER_H_
