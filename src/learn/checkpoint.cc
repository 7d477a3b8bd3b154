#include "learn/checkpoint.h"

#include <cstring>

#include "embtune/error.h"
#include "io/temporary_file.h"

namespace embtune {
namespace {

constexpr std::string_view kFamily = "embtune checkpoint ";
constexpr std::string_view kMagic = "embtune checkpoint 1\n";
constexpr std::size_t kSealBytes = 65;  // 64 digits and a line end.
constexpr std::size_t kBlock = std::size_t{1} << 20U;

template <class Value>
std::string_view bytes_of(const Value& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

Error refused(const std::string& name, const std::string& what) {
  return Error(ErrorKind::kData, Place{name, 0}, what);
}

// The bytes under the seal.
std::string_view unsealed(const MappedFile& file) {
  const std::string_view bytes = file.bytes();
  if (!bytes.starts_with(kMagic)) {
    throw refused(file.name(),
                  bytes.starts_with(kFamily)
                      ? "is a checkpoint of another version of embtune; resume it with that version"
                      : "expected a checkpoint that embtune train --checkpoint wrote");
  }
  if (bytes.size() >= kMagic.size() + kSealBytes) {
    const std::string_view sealed = bytes.substr(0, bytes.size() - kSealBytes);
    if (bytes.substr(sealed.size()) == sha256(sealed) + "\n") return sealed;
  }
  throw refused(file.name(),
                "the checkpoint is damaged: its SHA-256 does not match what it holds; "
                "use another checkpoint, or start again");
}

}  // namespace

CheckpointWriter::CheckpointWriter(OutputFile& output, std::string_view header) : output_(output) {
  append(kMagic);
  append(std::uint64_t{header.size()});
  append(header);
}

void CheckpointWriter::append(std::uint64_t number) { append(bytes_of(number)); }

void CheckpointWriter::append(std::span<const float> numbers) {
  append({reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()});
}

void CheckpointWriter::append(std::string_view bytes) {
  buffer_ += bytes;
  if (buffer_.size() >= kBlock) flush();
}

void CheckpointWriter::flush() {
  seal_.update(buffer_);
  output_.write(buffer_);
  buffer_.clear();
}

void CheckpointWriter::finish() {
  flush();
  output_.write(seal_.finish() + "\n");
}

CheckpointReader::CheckpointReader(const std::string& path)
    : file_(map_input(path, {})), rest_(unsealed(file_)) {
  rest_.remove_prefix(kMagic.size());
  header_ = take(number());
}

std::string_view CheckpointReader::take(std::uint64_t bytes) {
  if (bytes > rest_.size()) throw misfit("it ends too early");
  const std::string_view taken = rest_.substr(0, bytes);
  rest_.remove_prefix(bytes);
  return taken;
}

std::uint64_t CheckpointReader::number() {
  std::uint64_t number = 0;
  std::memcpy(&number, take(sizeof number).data(), sizeof number);
  return number;
}

void CheckpointReader::numbers(std::span<float> numbers) {
  const std::string_view bytes = take(numbers.size_bytes());
  if (!bytes.empty()) std::memcpy(numbers.data(), bytes.data(), bytes.size());
}

void CheckpointReader::finish() const {
  if (!rest_.empty()) throw misfit("it holds more than this run needs");
}

Error CheckpointReader::misfit(const std::string& what) const {
  return refused(name(), "the checkpoint does not fit this run: " + what);
}

void append_table(CheckpointWriter& writer, const TrainableTable& table, bool every) {
  std::uint64_t count = 0;
  for (Slot slot = 0; slot < table.slots(); ++slot) {
    if (every || table.touched(slot)) ++count;
  }
  writer.append(count);
  for (Slot slot = 0; slot < table.slots(); ++slot) {
    if (!every && !table.touched(slot)) continue;
    writer.append(2 * slot + (table.touched(slot) ? 1U : 0U));
    writer.append(table.row(slot));
    writer.append(table.state(slot));
  }
}

void read_table(CheckpointReader& reader, TrainableTable& table) {
  for (std::uint64_t left = reader.number(); left > 0; --left) {
    const std::uint64_t entry = reader.number();
    const Slot slot = entry / 2;
    if (slot >= table.slots()) throw reader.misfit("it has rows that cannot learn here");
    reader.numbers(table.row(slot));
    reader.numbers(table.state(slot));
    if (entry % 2 != 0) table.touch(slot);
  }
}

void append_table(CheckpointWriter& writer, const ContextTable& table) {
  writer.append(table.slots());
  for (Slot slot = 0; slot < table.slots(); ++slot) {
    writer.append(table.row_of(slot));
    writer.append(table.whole(slot));
  }
}

void read_table(CheckpointReader& reader, std::uint64_t rows, ContextTable& table) {
  for (std::uint64_t left = reader.number(); left > 0; --left) {
    const RowId row = reader.number();
    if (row >= rows) throw reader.misfit("it has context rows that this run lacks");
    reader.numbers(table.whole(table.slot(row)));
  }
}

}  // namespace embtune
