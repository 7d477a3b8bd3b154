// Chunks read by turns, parsed side by side, handed on in order.

#ifndef EMBTUNE_PAIRS_BLOCK_PIPELINE_H_
#define EMBTUNE_PAIRS_BLOCK_PIPELINE_H_

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "pairs/line_chunk.h"
#include "pairs/pair_block.h"
#include "pairs/record_parser.h"
#include "pairs/record_sink.h"

namespace embtune {

/// Parses a source to its end with a team of threads that run ahead by a bounded number of chunks,
/// whose memory goes round. What next() returns does not depend on the number of threads, except
/// for where one block ends and the next begins.
class BlockPipeline {
 public:
  /// What happens beside the parsing; each may be empty.
  struct Hooks {
    /// Ends a read of `source` that waits in another thread, for destruction.
    std::function<void()> interrupt = {};
    /// Shown each chunk, in order, by next() before it returns what the chunk held; of those that
    /// end in a fault, the ones with records before it.
    std::function<void(const LineChunk&)> passing = {};
    /// Asked now and then while next() waits for other threads; it may throw to end the wait.
    std::function<void()> waiting = {};
  };

  /// @param source, rules  Must outlive the pipeline and are its own until then.
  /// @param threads  0: next() reads and parses, and no thread is started.
  BlockPipeline(ChunkSource& source, const RecordRules& rules, int threads, Hooks hooks);
  /// Does not wait for the source.
  ~BlockPipeline();
  BlockPipeline(const BlockPipeline&) = delete;
  BlockPipeline& operator=(const BlockPipeline&) = delete;

  /// Swaps the records of the next chunk into `block` (perhaps none, if its lines are empty), and
  /// what else it held into `counts`. @return false at the end.
  /// @throws what reading or parsing threw, once the records before it have been handed out; and
  ///   again if called again.
  [[nodiscard]] bool next(PairBlock& block, ChunkCounts& counts);

 private:
  struct Job {
    LineChunk chunk;
    PairBlock block;
    ChunkCounts counts;
    std::exception_ptr fault;
    bool done = false;  ///< Ready for next(); else free, or with a worker.
  };

  void work();
  [[nodiscard]] Job* take_job();
  [[nodiscard]] bool read(Job& job) const;
  void parse(Job& job, RecordParser& parser) const;
  [[nodiscard]] Job* parse_here();
  [[nodiscard]] Job* wait_for_job();
  void give_back(Job& job);

  ChunkSource* source_;
  const RecordRules* rules_;
  Hooks hooks_;
  std::exception_ptr pending_;  ///< Thrown by next() from now on.
  RecordParser parser_;         ///< Of the calling thread, if no others are there.

  std::mutex reading_;  ///< Held by the worker whose turn it is to read.
  std::mutex mutex_;    ///< Guards what follows.
  std::condition_variable freed_;
  std::condition_variable done_;
  std::vector<Job> jobs_;         ///< A ring: chunk n is job n modulo its size.
  std::uint64_t taken_ = 0;       ///< Chunks read so far.
  std::uint64_t handed_out_ = 0;  ///< Chunks that next() took.
  bool ended_ = false;            ///< Nothing more will be read.

  std::vector<std::thread> workers_;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_BLOCK_PIPELINE_H_
