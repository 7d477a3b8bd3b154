// SIGINT, SIGTERM, SIGHUP and SIGPIPE.

#ifndef EMBTUNE_CLI_SIGNALS_H_
#define EMBTUNE_CLI_SIGNALS_H_

namespace embtune {

/// Within them the program must have looked at the flag that a signal sets.
inline constexpr int kSecondsToStop = 2;

/// From now on the first SIGINT, SIGTERM or SIGHUP only sets a flag, so that a run ends in an
/// orderly way and says so. Where the program does not get to look at the flag in kSecondsToStop
/// (it waits for a pipe, say), it ends there and then; a second signal of the same kind ends it at
/// once. SIGPIPE is ignored: a closed pipe is an error of the write. An alarm that was set before
/// counts as a signal to stop.
void install_signal_handlers();

/// How the message looks that ends a program which does not get to look at the flag.
void speak_json_when_interrupted(bool json) noexcept;

/// Another limit than kSecondsToStop, at least 1: for a run whose checkpoint is worth a wait until
/// the batch is done. A second signal ends it at once all the same.
void give_time_to_stop(int seconds) noexcept;

/// The signal that arrived, or 0.
[[nodiscard]] int signal_received() noexcept;

/// Takes the limit back, once a run has seen the flag.
void acknowledge_signal() noexcept;

}  // namespace embtune

#endif  // EMBTUNE_CLI_SIGNALS_H_
