# A file of pairs that is cut while it is read has changed, whatever its last line looks like then; a
# new link, mode or name is no change.
printf 'a .1 .1\nb .2 .2\nc .3 .3\n' >base
run 0 /usr/bin/python3 - <<'PYTHON'
import os, signal, subprocess, time

CONTENT = "".join(f"b\t{i % 7} {i % 5}\n" for i in range(35)) * 40000

def run(act):
    with open("pairs", "w") as pairs:
        pairs.write(CONTENT)
    done = subprocess.Popen(["embtune", "train", "base", "pairs", "--trainable-rows", "1-2", "-q", "--threads",
                             "1", "--batch-size", "1", "-o", "out", "--force"], stderr=subprocess.PIPE)
    while not os.path.exists(f"/proc/{done.pid}/fd/0"):
        time.sleep(0.001)
    time.sleep(0.1)
    done.send_signal(signal.SIGSTOP)
    early = done.poll() is None
    act()
    done.send_signal(signal.SIGCONT)
    message = done.communicate(timeout=60)[1].decode()
    assert early, "the run was over before anything happened"
    return done.returncode, message

for name, act in (("link", lambda: os.link("pairs", "more")), ("unlink", lambda: os.unlink("more")),
                  ("chmod", lambda: os.chmod("pairs", 0o600)),
                  ("rename", lambda: os.rename("pairs", "renamed"))):
    status, message = run(act)
    assert status == 0, (name, status, message)
for size in (4000001, 100):
    status, message = run(lambda: os.truncate("pairs", size))
    assert status == 4 and "pairs: the pairs changed while they were read" in message, (size, status, message)
PYTHON
