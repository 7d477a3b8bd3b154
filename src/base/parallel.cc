#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace embtune {
namespace {

constexpr std::size_t kCacheLine = 64;
// About 20 to 50 microseconds: longer than the gap between two loops of one batch, far shorter
// than what a person or a battery would notice.
constexpr int kSpins = 1000;

void pause_briefly() noexcept {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

// Returns once `value` is other than `old`: spins a little, then sleeps.
std::uint32_t wait_for_change(const std::atomic<std::uint32_t>& value, std::uint32_t old,
                              int spins) noexcept {
  for (int i = 0; i < spins; ++i) {
    const std::uint32_t now = value.load(std::memory_order_acquire);
    if (now != old) return now;
    pause_briefly();
  }
  for (;;) {
    value.wait(old, std::memory_order_acquire);
    const std::uint32_t now = value.load(std::memory_order_acquire);
    if (now != old) return now;
  }
}

constexpr std::uint32_t kOpen = 1;
constexpr std::uint32_t kWorker = 2;

using Body = std::function<void(std::uint64_t, std::uint64_t)>;

}  // namespace

struct Team::State {
  // Each of the counters that threads fight over has a cache line of its own.
  alignas(kCacheLine) std::atomic<std::uint32_t> loop{0};  // number of the current loop
  alignas(kCacheLine) std::atomic<std::uint64_t> next{0};  // next piece to take
  // Twice the number of workers inside the loop, plus kOpen while more may enter. A worker that
  // wakes up late finds the gate shut, so nobody waits for those that were not needed.
  alignas(kCacheLine) std::atomic<std::uint32_t> gate{0};

  // Written by the caller while the gate is shut and nobody inside; read by those who entered.
  alignas(kCacheLine) const Body* body = nullptr;
  std::uint64_t count = 0;
  std::uint64_t grain = 1;
  std::uint64_t pieces = 0;

  std::atomic<bool> ending{false};
  int spins = 0;

  std::mutex failure_mutex;
  std::uint64_t failed_piece = std::numeric_limits<std::uint64_t>::max();
  std::exception_ptr failure;

  std::vector<std::thread> workers;

  void run_piece(std::uint64_t piece) {
    const std::uint64_t begin = piece * grain;
    (*body)(begin, begin + std::min(grain, count - begin));
  }

  void take_pieces() noexcept {
    for (;;) {
      const std::uint64_t piece = next.fetch_add(1, std::memory_order_relaxed);
      if (piece >= pieces) return;
      try {
        run_piece(piece);
      } catch (...) {
        // Pieces are handed out in order, so every lower one has been taken already.
        next.store(pieces, std::memory_order_relaxed);
        const std::lock_guard lock(failure_mutex);
        if (piece < failed_piece) {
          failed_piece = piece;
          failure = std::current_exception();
        }
      }
    }
  }

  bool enter() noexcept {
    std::uint32_t now = gate.load(std::memory_order_relaxed);
    while ((now & kOpen) != 0) {
      if (gate.compare_exchange_weak(now, now + kWorker)) return true;
    }
    return false;
  }

  void leave() noexcept {
    if (gate.fetch_sub(kWorker) == kWorker) gate.notify_one();  // the last, and the gate is shut
  }

  void work() noexcept {
    std::uint32_t seen = 0;
    for (;;) {
      seen = wait_for_change(loop, seen, spins);
      if (ending.load(std::memory_order_acquire)) return;
      if (!enter()) continue;
      take_pieces();
      leave();
    }
  }

  void announce() noexcept {
    loop.fetch_add(1);
    loop.notify_all();
  }

  void shut_and_wait() noexcept {
    std::uint32_t inside = gate.fetch_sub(kOpen) - kOpen;
    while (inside != 0) inside = wait_for_change(gate, inside, spins);
  }

  void rethrow_failure() {
    if (!failure) return;
    failed_piece = std::numeric_limits<std::uint64_t>::max();
    std::rethrow_exception(std::exchange(failure, nullptr));
  }
};

Team::Team(int threads) : state_(std::make_unique<State>()) {
  if (threads <= 1) return;
  // Spinning helps only where every thread has a processor of its own.
  const unsigned processors = std::thread::hardware_concurrency();
  state_->spins = static_cast<unsigned>(threads) <= processors ? kSpins : 0;
  state_->workers.reserve(static_cast<std::size_t>(threads) - 1);
  try {
    for (int i = 1; i < threads; ++i) {
      state_->workers.emplace_back([state = state_.get()] { state->work(); });
    }
  } catch (const std::system_error&) {
    // No more threads to be had: those that run will do.
  } catch (const std::bad_alloc&) {
    // Likewise; the exception must not pass the threads that run already.
  }
}

Team::~Team() {
  if (state_->workers.empty()) return;
  state_->ending.store(true, std::memory_order_release);
  state_->announce();
  for (std::thread& worker : state_->workers) worker.join();
}

int Team::threads() const noexcept { return static_cast<int>(state_->workers.size()) + 1; }

void Team::for_ranges(std::uint64_t count, std::uint64_t grain, const Body& body) {
  State& state = *state_;
  state.body = &body;
  state.count = count;
  state.grain = std::max<std::uint64_t>(grain, 1);
  state.pieces = count / state.grain + (count % state.grain != 0 ? 1 : 0);
  if (state.pieces <= 1 || state.workers.empty()) {
    for (std::uint64_t piece = 0; piece < state.pieces; ++piece) state.run_piece(piece);
    return;
  }
  state.next.store(0, std::memory_order_relaxed);
  state.gate.store(kOpen, std::memory_order_release);
  state.announce();
  state.take_pieces();
  state.shut_and_wait();
  state.rethrow_failure();
}

}  // namespace embtune
