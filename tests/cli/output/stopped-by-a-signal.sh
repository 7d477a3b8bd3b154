# A signal ends the run between batches: its status, no output, no temporary, the old file whole.
five_rows
echo old >out.txt
mkfifo fifo
for signal in TERM INT HUP; do
  run 0 /usr/bin/python3 - "$signal" <<'PYTHON'
import os, signal, subprocess, sys, time

number = getattr(signal, "SIG" + sys.argv[1])
run = subprocess.Popen(["embtune", "train", "--vectors", "vectors.txt", "--freeze", "freeze.txt", "-q",
                        "--target", "score", "--pairs", "fifo", "-o", "out.txt", "--force"])
with open("fifo", "w") as pairs:
    pairs.write("cat\tdog\t1\n" * 5000)
    pairs.flush()
    time.sleep(0.3)
    run.send_signal(number)
    try:
        for _ in range(200):
            pairs.write("cat\tdog\t1\n" * 5000)
            pairs.flush()
            time.sleep(0.01)
            if run.poll() is not None:
                break
    except BrokenPipeError:
        pass
    status = run.wait(20)
    try:
        pairs.flush()
    except BrokenPipeError:
        os.dup2(os.open("/dev/null", os.O_WRONLY), pairs.fileno())
assert status == 128 + number, f"exit {status} after SIG{sys.argv[1]}"
PYTHON
  same <(echo old) out.txt
done
