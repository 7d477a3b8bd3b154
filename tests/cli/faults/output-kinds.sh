# Outputs that are no plain files: full and null devices, a FIFO, a terminal, links.
five_rows
train=(embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -q)
run 0 "${train[@]}" -o expected.txt --patch-out tuned.patch
# shellcheck disable=SC2034  # read by its name below
apply=(embtune apply vectors.txt tuned.patch -q)
diff=(embtune diff vectors.txt expected.txt --unified -q)

for command in train apply; do
  declare -n words=$command
  run 4 "${words[@]}" -o /dev/full
  says '/dev/full: cannot write: No space left on device'
  has_lines "$LOGS/stderr" 1
  run 0 "${words[@]}" -o /dev/null
  silent
  # A terminal gets no vectors: exit 2, one line.
  run 0 /usr/bin/python3 - "${words[@]}" <<'PYTHON'
import os, pty, subprocess, sys
ours, terminal = pty.openpty()
for command, out in ((sys.argv[1:], terminal), (sys.argv[1:] + ["-o", os.ttyname(terminal)], subprocess.DEVNULL)):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE)
    assert done.returncode == 2, (command, done)
    assert done.stderr.count(b"\n") == 1 and b"is a terminal" in done.stderr, done.stderr
os.set_blocking(ours, False)
try:
    sys.exit(f"the terminal got {os.read(ours, 100)}")
except BlockingIOError:
    pass
PYTHON
  # The base by another name is refused, with --force too, and stays as it was.
  cp vectors.txt kept.txt
  ln vectors.txt hard.txt
  ln -s vectors.txt soft.txt
  mkdir folder && ln -s ../soft.txt folder/twice.txt
  for name in vectors.txt hard.txt soft.txt folder/twice.txt ./folder/../vectors.txt; do
    run 2 "${words[@]}" -o "$name" --force
    says 'is the base itself' '--in-place'
    has_lines "$LOGS/stderr" 1
    same vectors.txt kept.txt
  done
  rm -r hard.txt soft.txt folder
done

got=0
"${diff[@]}" >/dev/full 2>"$LOGS/stderr" || got=$?
((got == 4)) || fail "diff: exit $got"
has_lines "$LOGS/stderr" 1

# A FIFO whose reader leaves: exit 4, one line; the FIFO stays.
LC_ALL=C awk 'BEGIN { for (i = 0; i < 200000; ++i) print "w" i " 1 2 3" }' >big.txt
mkfifo fifo
head -c 10 fifo >/dev/null &
run 4 embtune train big.txt --freeze-rows 0- --pairs /dev/null -o fifo -q
says 'closed pipe'
has_lines "$LOGS/stderr" 1
wait
[[ -p fifo ]] || fail 'the FIFO was replaced'
