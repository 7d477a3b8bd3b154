# A run that waits for pairs that never come still ends on a signal.
five_rows
mkfifo fifo
run 0 /usr/bin/python3 - <<'PYTHON'
import signal, subprocess, time

run = subprocess.Popen(["embtune", "train", "--vectors", "vectors.txt", "--freeze", "freeze.txt", "-q",
                        "--target", "score", "--pairs", "fifo", "-o", "out.txt"])
with open("fifo", "w") as pairs:
    pairs.write("cat\tdog\t1\n")
    pairs.flush()
    time.sleep(0.3)
    run.send_signal(signal.SIGTERM)
    status = run.wait(20)
assert status == 143, f"exit {status}"
PYTHON
absent out.txt

# So it does on an alarm that was set before it began, and a log in JSON stays one to the end.
run 0 /usr/bin/python3 - <<'PYTHON'
import json, os, signal, subprocess

# Long enough for the program to begin.
seconds = 10 if "EMBTUNE_SANITIZE" in os.environ else 1

def run(*options):
    done = subprocess.Popen(
        ["/bin/bash", "-c", 'exec 9<>fifo; exec "$@"', "-", "embtune", "train", "--vectors", "vectors.txt",
         "--freeze", "freeze.txt", "--target", "score", "--pairs", "fifo", "-o", "out.txt", *options],
        stderr=subprocess.PIPE, preexec_fn=lambda: signal.alarm(seconds))
    message = done.communicate(timeout=60)[1].decode()
    return done.returncode, message

assert run("-q") == (142, "embtune: interrupted\n")
code, message = run("-q", "--log-format", "json")
assert code == 142 and json.loads(message) == {"level": "error", "message": "interrupted", "code": 142}, message
PYTHON
absent out.txt
