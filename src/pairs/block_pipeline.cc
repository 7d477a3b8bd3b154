#include "pairs/block_pipeline.h"

#include <chrono>
#include <system_error>
#include <utility>

namespace embtune {
namespace {

// How long a wait for other threads lasts before somebody is asked whether it should go on.
constexpr std::chrono::milliseconds kPatience{50};

}  // namespace

BlockPipeline::BlockPipeline(ChunkSource& source, const RecordRules& rules, int threads,
                             Hooks hooks)
    : source_(&source), rules_(&rules), hooks_(std::move(hooks)), parser_(rules) {
  // One chunk with each worker, and one ready or being taken.
  jobs_ = std::vector<Job>(threads > 0 ? 2 * static_cast<std::size_t>(threads) : 1);
  try {
    for (int i = 0; i < threads; ++i) workers_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    // The system grants no more threads: fewer do, and with none next() does the work itself.
  }
}

BlockPipeline::~BlockPipeline() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  freed_.notify_all();
  if (!workers_.empty() && hooks_.interrupt) hooks_.interrupt();
  for (std::thread& worker : workers_) worker.join();
}

bool BlockPipeline::next(PairBlock& block, ChunkCounts& counts) {
  if (pending_) std::rethrow_exception(pending_);
  Job* const job = workers_.empty() ? parse_here() : wait_for_job();
  if (job == nullptr) return false;
  // Where reading failed there is no chunk; where parsing did, records before the fault come of it.
  const bool has_chunk = !job->fault || job->block.size() > 0;
  if (hooks_.passing && has_chunk) hooks_.passing(job->chunk);
  std::swap(block, job->block);
  std::swap(counts, job->counts);
  pending_ = std::exchange(job->fault, nullptr);
  if (!workers_.empty()) give_back(*job);
  return true;
}

// @return false at the end of the source. A fault is kept in the job, which then has no records.
bool BlockPipeline::read(Job& job) const {
  job.block.clear();
  job.counts.clear();
  try {
    return source_->next(job.chunk);
  } catch (...) {
    job.fault = std::current_exception();
    return true;
  }
}

void BlockPipeline::parse(Job& job, RecordParser& parser) const {
  if (job.fault) return;
  try {
    source_->fill(job.chunk);
    parser.parse(job.chunk, job.block, job.counts);
  } catch (...) {
    job.fault = std::current_exception();
  }
}

BlockPipeline::Job* BlockPipeline::parse_here() {
  Job& job = jobs_.front();
  if (!read(job)) return nullptr;
  parse(job, parser_);
  return &job;
}

void BlockPipeline::work() {
  RecordParser parser(*rules_);
  while (Job* const job = take_job()) {
    parse(*job, parser);
    const std::lock_guard lock(mutex_);
    ended_ = ended_ || job->fault;  // Nobody will ask for what comes after a fault.
    job->done = true;
    done_.notify_one();
  }
}

// Reads the next chunk, when it is this worker's turn and a job is free. Null at the end.
BlockPipeline::Job* BlockPipeline::take_job() {
  const std::lock_guard turn(reading_);
  std::unique_lock lock(mutex_);
  freed_.wait(lock, [this] { return ended_ || taken_ - handed_out_ < jobs_.size(); });
  if (ended_) return nullptr;
  Job& job = jobs_[taken_ % jobs_.size()];
  lock.unlock();  // The source may keep us waiting, and next() must not wait with us.
  const bool more = read(job);
  lock.lock();
  if (more) ++taken_;
  ended_ = ended_ || !more || job.fault;
  done_.notify_one();
  return more ? &job : nullptr;
}

BlockPipeline::Job* BlockPipeline::wait_for_job() {
  std::unique_lock lock(mutex_);
  Job& job = jobs_[handed_out_ % jobs_.size()];
  const auto ready = [this, &job] { return job.done || (ended_ && handed_out_ == taken_); };
  while (!done_.wait_for(lock, kPatience, ready)) {
    if (hooks_.waiting) hooks_.waiting();
  }
  return job.done ? &job : nullptr;
}

void BlockPipeline::give_back(Job& job) {
  const std::lock_guard lock(mutex_);
  job.done = false;
  ++handed_out_;
  freed_.notify_one();
}

}  // namespace embtune
