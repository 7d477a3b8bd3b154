#include "cli/signals.h"

#include <csignal>
#include <initializer_list>

#include <unistd.h>

namespace embtune {
namespace {

constexpr unsigned kSecondsToStop = 2;

// Written by a signal handler, hence a global of this type.
volatile std::sig_atomic_t received = 0;

void on_stop_signal(int signal) {
  received = signal;
  alarm(kSecondsToStop);
}

void on_alarm(int) {
  constexpr char kMessage[] = "embtune: interrupted\n";
  // Nothing can be done about a message that cannot be written.
  if (write(STDERR_FILENO, kMessage, sizeof(kMessage) - 1) < 0) _exit(128 + received);
  _exit(128 + received);
}

void handle(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

// A shell that starts a job in the background has it ignore SIGINT; that is to be kept.
bool ignored(int signal) {
  struct sigaction action = {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

void install_signal_handlers() {
  for (const int signal : {SIGINT, SIGTERM}) {
    if (!ignored(signal)) handle(signal, on_stop_signal, static_cast<int>(SA_RESETHAND));
  }
  handle(SIGALRM, on_alarm, 0);
  handle(SIGPIPE, SIG_IGN, 0);
  handle(SIGXFSZ, SIG_IGN, 0);  // A limit on file sizes is an error like a full disk.
}

int signal_received() noexcept { return received; }

void acknowledge_signal() noexcept { alarm(0); }

}  // namespace embtune
