#include "cli/progress.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "base/quote.h"
#include "cli/layout.h"

namespace embtune {
namespace {

using Nanoseconds = std::chrono::nanoseconds;

constexpr Nanoseconds kBetweenBars = std::chrono::milliseconds(100);
constexpr Nanoseconds kBetweenLines = std::chrono::seconds(30);
constexpr std::size_t kWidestBar = 30;
constexpr std::size_t kNarrowestBar = 6;
constexpr std::string_view kToLineStart = "\r\033[K";

std::string_view phase_name(Progress::Phase phase) noexcept {
  if (phase == Progress::Phase::kIndex) return "index";
  return phase == Progress::Phase::kTrain ? "train" : "write";
}

// Never above 1: a total that was told by the user may be too small.
double share_done(const Progress& progress) noexcept {
  if (progress.total == 0) return 0;
  return std::min(1.0, static_cast<double>(progress.done) / static_cast<double>(progress.total));
}

std::string amount(const Progress& progress, double count) {
  if (progress.phase == Progress::Phase::kTrain) {
    return grouped(static_cast<unsigned long long>(std::llround(count))) + " pairs";
  }
  return rounded(count / 1e6, 3) + " MB";
}

// "0:05", "12:34", "1:02:03".
std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, 1e9)));
  const auto two = [](std::uint64_t n) { return (n < 10 ? ":0" : ":") + std::to_string(n); };
  const std::uint64_t hours = whole / 3600;
  const std::uint64_t minutes = whole / 60 % 60;
  if (hours == 0) return std::to_string(minutes) + two(whole % 60);
  return std::to_string(hours) + two(minutes) + two(whole % 60);
}

// ", 12,345 pairs/s, epoch 2, loss 0.123, 0:05 left": what there is to say.
std::string details(const Progress& progress, double seconds) {
  std::string text;
  const double rate = seconds > 0 ? static_cast<double>(progress.done) / seconds : 0;
  if (rate > 0) text += ", " + amount(progress, rate) + "/s";
  if (progress.phase == Progress::Phase::kTrain) {
    if (progress.epoch != 0) text += ", epoch " + std::to_string(progress.epoch);
    if (progress.done != 0) text += ", loss " + rounded(progress.loss, 4);
  }
  if (progress.total > progress.done && rate > 0) {
    text += ", " + duration(static_cast<double>(progress.total - progress.done) / rate) + " left";
  }
  return text;
}

std::string percent_done(const Progress& progress) {
  return std::to_string(static_cast<int>(share_done(progress) * 100)) + "%";
}

}  // namespace

ProgressStyle progress_style(ShowProgress show, bool terminal, LogLevel level,
                             LogFormat format) noexcept {
  if (show == ShowProgress::kNever) return ProgressStyle::kNone;
  if (show == ShowProgress::kAuto && level != LogLevel::kInfo) return ProgressStyle::kNone;
  return terminal && format == LogFormat::kText ? ProgressStyle::kBar : ProgressStyle::kLines;
}

std::string progress_text(const Progress& progress, double seconds) {
  std::string text(phase_name(progress.phase));
  const auto done = static_cast<double>(progress.done);
  if (progress.total == 0) {
    text += " " + amount(progress, done);
  } else {
    text += " " + percent_done(progress) + " of " +
            amount(progress, static_cast<double>(progress.total));
  }
  return text + details(progress, seconds);
}

std::string progress_bar(const Progress& progress, double seconds, std::size_t columns) {
  const std::string plain = progress_text(progress, seconds);
  // A full last column would make some terminals wrap.
  const std::size_t room = columns > 0 ? columns - 1 : 0;
  if (progress.total == 0) return plain.substr(0, room);
  std::string number = percent_done(progress);
  number.insert(0, number.size() < 4 ? 4 - number.size() : 0, ' ');
  const std::string head = std::string(phase_name(progress.phase)) + " " + number + " ";
  const std::string tail = details(progress, seconds);
  const std::string rest = tail.empty() ? tail : tail.substr(1);
  const std::size_t needed = head.size() + rest.size() + 2;
  if (needed + kNarrowestBar > room) return (head + rest).substr(0, room);
  const std::size_t width = std::min(kWidestBar, room - needed);
  const auto filled = static_cast<std::size_t>(share_done(progress) * static_cast<double>(width));
  std::string bar(filled, '=');
  if (filled < width) bar += '>';
  bar.resize(width, ' ');
  return head + "[" + bar + "]" + rest;
}

ProgressMeter::ProgressMeter(ProgressStyle style, Clock clock, Sink sink,
                             std::function<std::size_t()> columns)
    : style_(style),
      clock_(std::move(clock)),
      sink_(std::move(sink)),
      columns_(std::move(columns)) {}

void ProgressMeter::update(const Progress& progress) {
  if (style_ == ProgressStyle::kNone) return;
  const Nanoseconds now = clock_();
  // Nothing is shown at the very start: a run that is over at once leaves no trace.
  if (!started_) last_shown_ = now;
  if (!started_ || progress.phase != phase_) phase_begin_ = now;
  started_ = true;
  phase_ = progress.phase;
  const bool bar = style_ == ProgressStyle::kBar;
  if (now - last_shown_ < (bar ? kBetweenBars : kBetweenLines)) return;
  last_shown_ = now;
  const double seconds = std::chrono::duration<double>(now - phase_begin_).count();
  if (!bar) return sink_(progress_text(progress, seconds));
  sink_(std::string(kToLineStart) + progress_bar(progress, seconds, columns_()));
  drawn_ = true;
}

void ProgressMeter::clear() {
  if (!drawn_) return;
  drawn_ = false;
  sink_(kToLineStart);
}

}  // namespace embtune
