#include "cli/signals.h"

#include <csignal>
#include <initializer_list>
#include <string_view>

#include <unistd.h>

namespace embtune {
namespace {

// Read or written by a signal handler, hence globals of this type.
volatile std::sig_atomic_t seconds_to_stop = kSecondsToStop;
volatile std::sig_atomic_t received = 0;
volatile std::sig_atomic_t speaks_json = 0;

void on_stop_signal(int signal) {
  received = signal;
  alarm(static_cast<unsigned>(seconds_to_stop));
}

// What the log would say, made without it: little may be called here.
void say_interrupted(int code) {
  char json[] = "{\"level\":\"error\",\"message\":\"interrupted\",\"code\":???}\n";
  constexpr std::string_view kText = "embtune: interrupted\n";
  char* const digits = json + sizeof(json) - 1 - 5;
  digits[0] = static_cast<char>('0' + code / 100);
  digits[1] = static_cast<char>('0' + code / 10 % 10);
  digits[2] = static_cast<char>('0' + code % 10);
  const std::string_view message = speaks_json != 0 ? std::string_view(json) : kText;
  // Nothing can be done about a message that cannot be written.
  if (write(STDERR_FILENO, message.data(), message.size()) < 0) _exit(code);
}

void on_alarm(int signal) {
  // An alarm that somebody set before this program started is their wish that it stops.
  if (received == 0) return on_stop_signal(signal);
  say_interrupted(128 + received);
  _exit(128 + received);
}

void handle(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

// A shell that starts a job in the background has it ignore SIGINT, and nohup SIGHUP; that is to be
// kept.
bool ignored(int signal) {
  struct sigaction action = {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

void install_signal_handlers() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    if (!ignored(signal)) handle(signal, on_stop_signal, static_cast<int>(SA_RESETHAND));
  }
  handle(SIGALRM, on_alarm, 0);
  handle(SIGPIPE, SIG_IGN, 0);
  handle(SIGXFSZ, SIG_IGN, 0);  // A limit on file sizes is an error like a full disk.
}

void speak_json_when_interrupted(bool json) noexcept { speaks_json = json ? 1 : 0; }

void give_time_to_stop(int seconds) noexcept { seconds_to_stop = seconds; }

int signal_received() noexcept { return received; }

void acknowledge_signal() noexcept { alarm(0); }

}  // namespace embtune
