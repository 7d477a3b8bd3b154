#include "publish/patch_writer.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace embtune {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;
// Bounds what is held in memory when every row changed.
constexpr std::uint64_t kFullHunk = std::uint64_t{1} << 20U;

bool is_control(char c) noexcept {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

void append_octal(std::string& out, char c) {
  const auto byte = static_cast<unsigned char>(c);
  out += '\\';
  for (const unsigned shift : {6U, 3U, 0U}) {
    out += static_cast<char>('0' + ((byte >> shift) & 7U));
  }
}

// "12,3" for three lines from line 12; "12" for one; "11,0" for none between lines 11 and 12.
std::string range_text(std::uint64_t before, std::uint64_t lines) {
  std::string text = std::to_string(lines == 0 ? before : before + 1);
  if (lines != 1) text += "," + std::to_string(lines);
  return text;
}

}  // namespace

std::string patch_name(std::string_view name) {
  const bool quoted = std::any_of(name.begin(), name.end(),
                                  [](char c) { return c == '"' || c == '\\' || is_control(c); });
  std::string text;
  for (const char c : name) {
    if (is_control(c)) {
      append_octal(text, c);
    } else {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
  }
  if (quoted) text = '"' + text + '"';
  if (name.find(' ') != std::string_view::npos) text += '\t';
  return text;
}

PatchWriter::PatchWriter(std::string_view old_name, std::string_view new_name, OutputFile& output)
    : output_(output),
      names_("--- " + patch_name(old_name) + "\n+++ " + patch_name(new_name) + "\n") {}

void PatchWriter::keep(std::uint64_t lines) {
  if (lines == 0) return;
  end_hunk();
  old_line_ += lines;
  new_line_ += lines;
}

void PatchWriter::change(std::string_view old_line, std::string_view new_line) {
  if (old_line == new_line) return keep(1);
  end_full_hunk();
  remove(old_line);
  add(new_line);
}

void PatchWriter::change(std::string_view old_line, std::string new_line) {
  if (old_line == new_line) return keep(1);
  end_full_hunk();
  remove(old_line);
  add(std::move(new_line));
}

void PatchWriter::remove(std::string_view old_line) {
  removed_.push_back(old_line);
  hunk_bytes_ += old_line.size();
}

void PatchWriter::add(std::string_view new_line) {
  added_.push_back(new_line);
  hunk_bytes_ += new_line.size();
}

void PatchWriter::add(std::string new_line) {
  owned_.push_back(std::move(new_line));
  add(std::string_view(owned_.back()));
}

PatchCounts PatchWriter::finish() {
  end_hunk();
  flush();
  return counts_;
}

// Before a pair of lines, never after one: lines added at the end of a file whose last line has no
// line feed must share a hunk with that line.
void PatchWriter::end_full_hunk() {
  if (hunk_bytes_ >= kFullHunk) end_hunk();
}

void PatchWriter::end_hunk() {
  if (removed_.empty() && added_.empty()) return;
  buffer_ += std::exchange(names_, {});
  buffer_ += "@@ -" + range_text(old_line_, removed_.size()) + " +" +
             range_text(new_line_, added_.size()) + " @@\n";
  for (const std::string_view line : removed_) append('-', line);
  for (const std::string_view line : added_) append('+', line);
  ++counts_.hunks;
  counts_.removed += removed_.size();
  counts_.added += added_.size();
  old_line_ += removed_.size();
  new_line_ += added_.size();
  removed_.clear();
  added_.clear();
  owned_.clear();
  hunk_bytes_ = 0;
}

void PatchWriter::append(char kind, std::string_view line) {
  buffer_ += kind;
  buffer_ += line;
  if (!line.ends_with('\n')) buffer_ += "\n\\ No newline at end of file\n";
  if (buffer_.size() >= kBlock) flush();
}

void PatchWriter::flush() {
  if (buffer_.empty()) return;
  output_.write(buffer_);
  counts_.bytes += buffer_.size();
  buffer_.clear();
}

}  // namespace embtune
