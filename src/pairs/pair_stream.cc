#include "pairs/pair_stream.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/quote.h"
#include "pairs/block_pipeline.h"
#include "pairs/line_reader.h"
#include "pairs/pair_file.h"
#include "pairs/record_offsets.h"
#include "pairs/record_order.h"
#include "pairs/record_sink.h"
#include "pairs/shuffled_source.h"

namespace embtune {

struct PairStream::State {
  State(const std::string& path, const PairStreamConfig& settings, const Vocabulary& vocabulary,
        Observer& listener);

  void note(NoteLevel level, const std::string& text) {
    observer->note(Note{level, Place{file.name(), 0}, text});
  }
  void spool();
  /// Calls found(line, offset) for every record; parses nothing.
  template <class Found>
  std::uint64_t scan(Found&& found);
  void start_epoch(std::uint64_t epoch);
  void end_epoch();
  void add(const ChunkCounts& more, std::uint64_t records);

  PairStreamConfig config;
  Observer* observer;
  PairFile file;
  RecordRules rules;
  RecordOffsets offsets;  // Under shuffle.
  RecordOrder order;      // Likewise.
  std::optional<std::uint64_t> records;
  PairCounts counts;
  ChunkCounts chunk_counts;
  bool epoch_started = false;
  // Destroyed in reverse: first the threads, then what they read.
  std::unique_ptr<ChunkSource> source;
  std::unique_ptr<BlockPipeline> pipeline;
};

PairStream::State::State(const std::string& path, const PairStreamConfig& settings,
                         const Vocabulary& vocabulary, Observer& listener)
    : config(settings),
      observer(&listener),
      file(path),
      rules{detect_pair_layout(file, settings.options, vocabulary, file.name()),
            settings.options.on_unknown,
            {vocabulary, IndexKind::kToken},
            file.name()},
      order(0) {
  rules.names = RecordNames(vocabulary, rules.layout.index);
  const bool chosen = config.options.format == PairsFormat::kAuto ||
                      config.options.index == IndexKind::kAuto || rules.layout.header;
  if (chosen) note(NoteLevel::kInfo, "pairs: " + describe(rules.layout));
  if ((config.epochs > 1 || config.shuffle) && !file.seekable()) spool();
  if (!config.shuffle) return;
  offsets.finish(
      scan([this](std::uint64_t line, std::uint64_t offset) { offsets.add(offset, line); }));
  order = RecordOrder(offsets.size());
  records = offsets.size();
}

void PairStream::State::spool() {
  const std::uint64_t bytes = file.spool(config.temp_dir);
  if (bytes == 0) return;
  note(NoteLevel::kInfo, "pairs come through a pipe and are needed again: spooled " +
                             counted(bytes, "byte") + " to " +
                             (config.temp_dir.empty() ? "/tmp" : config.temp_dir));
}

template <class Found>
std::uint64_t PairStream::State::scan(Found&& found) {
  constexpr std::size_t kPiece = std::size_t{1} << 20U;
  file.restart(rules.layout.body);
  LineReader reader(file, kPiece, rules.layout.first_line());
  return for_each_record(reader, rules.layout.body, std::forward<Found>(found));
}

void PairStream::State::start_epoch(std::uint64_t epoch) {
  pipeline.reset();
  if (epoch_started && !file.seekable()) {
    throw Error(ErrorKind::kIo, Place{file.name(), 0}, "a pipe can be read only once");
  }
  epoch_started = true;
  file.check_unchanged();
  counts = {};
  counts.bytes = rules.layout.body;
  if (config.shuffle) {
    order.shuffle(config.seed, epoch);
    source = std::make_unique<ShuffledSource>(file, offsets, order, config.chunk_bytes);
  } else {
    file.restart(rules.layout.body);
    source = std::make_unique<LineReader>(file, config.chunk_bytes, rules.layout.first_line());
  }
  // A small file is not worth a thread.
  std::uint64_t threads = static_cast<std::uint64_t>(std::max(1, config.threads));
  if (file.size()) threads = std::min(threads, 1 + *file.size() / config.chunk_bytes);
  pipeline = std::make_unique<BlockPipeline>(*source, rules, static_cast<int>(threads),
                                             [this] { file.interrupt(); });
}

void PairStream::State::end_epoch() {
  file.check_unchanged();
  records = counts.read;
}

void PairStream::State::add(const ChunkCounts& more, std::uint64_t block_records) {
  counts.read += block_records;
  counts.unknown += more.unknown;
  counts.empty_lines += more.empty_lines;
  counts.bytes += more.bytes;
  if (counts.first_unknown_line != 0 || more.first_unknown_line == 0) return;
  counts.first_unknown = more.first_unknown;
  counts.first_unknown_line = more.first_unknown_line;
}

PairStream::PairStream(std::unique_ptr<State> state) : state_(std::move(state)) {}
PairStream::PairStream(PairStream&&) noexcept = default;
PairStream& PairStream::operator=(PairStream&&) noexcept = default;
PairStream::~PairStream() = default;

PairStream PairStream::open(const std::string& path, const PairStreamConfig& config,
                            const Vocabulary& vocabulary, Observer& observer) {
  return PairStream(std::make_unique<State>(path, config, vocabulary, observer));
}

void PairStream::start_epoch(std::uint64_t epoch) { state_->start_epoch(epoch); }

bool PairStream::next(PairBlock& block) {
  assert(state_->pipeline != nullptr);
  while (state_->pipeline->next(block, state_->chunk_counts)) {
    block.first_record = state_->counts.read;
    state_->add(state_->chunk_counts, block.size());
    if (block.size() > 0) return true;
  }
  block.clear();
  state_->end_epoch();
  return false;
}

const PairLayout& PairStream::layout() const noexcept { return state_->rules.layout; }
const PairCounts& PairStream::counts() const noexcept { return state_->counts; }
const std::string& PairStream::name() const noexcept { return state_->file.name(); }
const FileIdentity& PairStream::identity() const noexcept { return state_->file.identity(); }
std::optional<std::uint64_t> PairStream::size_bytes() const noexcept { return state_->file.size(); }
std::optional<std::uint64_t> PairStream::records() const noexcept { return state_->records; }

std::uint64_t PairStream::count_records() {
  State& state = *state_;
  if (state.records) return *state.records;
  if (!state.file.seekable()) state.spool();
  std::uint64_t count = 0;
  state.scan([&count](std::uint64_t, std::uint64_t) { ++count; });
  state.records = count;
  return count;
}

}  // namespace embtune
