#include "pairs/pair_stream.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "base/quote.h"
#include "embtune/error.h"
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
  RecordScan scan(Found&& found);
  [[nodiscard]] PairMark start() const;
  void start_epoch(std::uint64_t epoch, const PairMark& mark);
  void begin(const PairMark& mark);
  void read_in_order(const PairMark& mark);
  void read_up_to(const PairMark& mark);
  void start_parsing();
  void pass(const LineChunk& chunk);
  void heed_stop() const;
  void end_epoch();
  [[nodiscard]] bool next(PairBlock& block);
  void add(const ChunkCounts& more, std::uint64_t records);

  PairStreamConfig config;
  Observer* observer;
  PairFile file;
  RecordRules rules;
  RecordOffsets offsets;          // Under shuffle.
  RecordOrder order;              // Likewise.
  std::uint64_t empty_lines = 0;  // Likewise: records that are picked one by one show none.
  std::optional<std::uint64_t> records;
  PairCounts counts;
  ChunkCounts chunk_counts;
  PairMark mark;                 // Of the block that was given last, less its digest ...
  std::optional<Sha256> prefix;  // ... which this ends in.
  std::optional<Sha256> passed;  // A pipe's bytes so far, if anybody wants to know.
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
  const bool again = config.epochs > 1 || config.shuffle || config.spool;
  if (again && !file.seekable()) spool();
  if (!config.shuffle) return;
  const RecordScan all =
      scan([this](std::uint64_t line, std::uint64_t offset) { offsets.add(offset, line); });
  offsets.finish(all.end);
  empty_lines = all.empty_lines;
  order = RecordOrder(offsets.size());
  records = offsets.size();
}

void PairStream::State::spool() {
  const std::uint64_t bytes = file.spool(config.temp_dir);
  if (bytes == 0) return;
  note(NoteLevel::kInfo, "pairs " + file.why_once() + " and are needed again: spooled " +
                             counted(bytes, "byte") + " to " +
                             (config.temp_dir.empty() ? "/tmp" : config.temp_dir));
}

template <class Found>
RecordScan PairStream::State::scan(Found&& found) {
  constexpr std::size_t kPiece = std::size_t{1} << 20U;
  file.restart(rules.layout.body);
  LineReader reader(file, kPiece, rules.layout.first_line());
  return for_each_record(reader, rules.layout.body, std::forward<Found>(found));
}

PairMark PairStream::State::start() const {
  PairMark start;
  start.counts.bytes = rules.layout.body;
  start.line = rules.layout.first_line();
  return start;
}

void PairStream::State::start_epoch(std::uint64_t epoch, const PairMark& from) {
  if (!config.shuffle) return read_in_order(from);
  begin(from);
  counts.empty_lines = empty_lines;
  order.shuffle(config.seed, epoch);
  source =
      std::make_unique<ShuffledSource>(file, offsets, order, config.chunk_bytes, from.counts.read);
  start_parsing();
}

void PairStream::State::read_in_order(const PairMark& from) {
  begin(from);
  if (file.seekable() && from.prefix_sha256.empty()) {
    file.restart(from.counts.bytes);
  } else {
    read_up_to(from);
  }
  source = std::make_unique<LineReader>(file, config.chunk_bytes, from.line);
  start_parsing();
}

void PairStream::State::begin(const PairMark& from) {
  pipeline.reset();
  source.reset();  // Before the next one, which may hold the file as well.
  if (epoch_started && !file.seekable()) {
    throw Error(ErrorKind::kIo, Place{file.name(), 0},
                "pairs " + file.why_once() + " and can be read only once");
  }
  epoch_started = true;
  file.check_unchanged();
  mark = from;
  counts = from.counts;
}

// Reads up to the mark, which must be reached with the bytes that were there before.
void PairStream::State::read_up_to(const PairMark& from) {
  file.restart(0);
  Sha256 bytes;
  std::vector<char> buffer(config.chunk_bytes);
  for (std::uint64_t left = from.counts.bytes; left > 0;) {
    heed_stop();
    const std::size_t wanted = std::min<std::uint64_t>(left, buffer.size());
    const std::size_t got = file.read_some({buffer.data(), wanted});
    if (got == 0) break;
    bytes.update({buffer.data(), got});
    left -= got;
  }
  prefix.reset();
  if (config.digest && !file.seekable()) passed = bytes;
  if (from.prefix_sha256.empty() || bytes.finish() == from.prefix_sha256) return;
  throw Error(ErrorKind::kData, Place{file.name(), 0},
              "expected the pairs to begin with the same " + counted(from.counts.bytes, "byte") +
                  " as before, found others; feed the same pairs from the start");
}

void PairStream::State::start_parsing() {
  std::uint64_t threads = static_cast<std::uint64_t>(std::max(1, config.threads));
  // A small file is not worth a thread; but who waits for a pipe cannot heed a signal.
  if (file.size()) threads = std::min(threads, 1 + *file.size() / config.chunk_bytes);
  if (file.size() && threads == 1) threads = 0;
  pipeline = std::make_unique<BlockPipeline>(
      *source, rules, static_cast<int>(threads),
      BlockPipeline::Hooks{.interrupt = [this] { file.interrupt(); },
                           .passing = [this](const LineChunk& chunk) { pass(chunk); },
                           .waiting = [this] { heed_stop(); }});
}

// The chunk that the next block comes from goes by.
void PairStream::State::pass(const LineChunk& chunk) {
  mark.counts = counts;
  mark.line = chunk.first_line;
  if (!passed) return;
  prefix = passed;
  passed->update(chunk.bytes());
}

void PairStream::State::heed_stop() const { observer->check_stop(); }

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

void PairStream::start_epoch(std::uint64_t epoch) { state_->start_epoch(epoch, state_->start()); }

void PairStream::start_pass() { state_->read_in_order(state_->start()); }

void PairStream::resume_epoch(std::uint64_t epoch, const PairMark& mark) {
  state_->start_epoch(epoch, mark);
}

PairMark PairStream::start() const { return state_->start(); }

PairMark PairStream::mark() const {
  PairMark mark = state_->mark;
  if (state_->passed) {
    Sha256 bytes = state_->prefix ? *state_->prefix : *state_->passed;
    mark.prefix_sha256 = bytes.finish();
  }
  return mark;
}

void PairStream::check_unchanged() const { state_->file.check_unchanged(); }

bool PairStream::may_have_been_written() const { return state_->file.may_have_been_written(); }

bool PairStream::seekable() const noexcept { return state_->file.seekable(); }

ContentDigest PairStream::digest() const {
  if (seekable()) return state_->file.digest();
  Sha256 bytes = *state_->passed;
  return {state_->counts.bytes, bytes.finish()};
}

bool PairStream::next(PairBlock& block) {
  try {
    return state_->next(block);
  } catch (const Error& error) {
    // Whatever is made of a file that was changed, that it was is the error.
    if (error.kind() != ErrorKind::kInterrupted) state_->file.check_unchanged();
    throw;
  }
}

bool PairStream::State::next(PairBlock& block) {
  assert(pipeline != nullptr);
  while (pipeline->next(block, chunk_counts)) {
    block.first_record = counts.read;
    add(chunk_counts, block.size());
    if (block.size() > 0) return true;
  }
  block.clear();
  end_epoch();
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
  static_cast<void>(state.scan([&count](std::uint64_t, std::uint64_t) { ++count; }));
  state.records = count;
  return count;
}

}  // namespace embtune
