# A bar is drawn on a terminal that can redraw, and on no other; never is never.
five_rows
mkfifo slow
cat >terminal.py <<'PYTHON'
import os, pty, sys

output = []

def read(fd):
    output.append(os.read(fd, 4096))
    return output[-1]

status = pty.spawn(sys.argv[1:], read)
sys.exit(3 if status else 0 if b"\x1b[K" in b"".join(output) else 1)
PYTHON
draws() {
  for _ in 1 2 3 4; do
    repeat 1000 'cat\tdog\t1'
    sleep 0.15
  done >slow &
  env "$1" /usr/bin/python3 terminal.py embtune train vectors.txt slow --target score \
    --freeze freeze.txt --batch-size 1 --threads 1 --force -o out.txt --progress "$2"
}
run 0 draws TERM=xterm always
run 1 draws TERM=dumb always
run 1 draws TERM=xterm never
