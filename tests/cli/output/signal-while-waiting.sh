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
