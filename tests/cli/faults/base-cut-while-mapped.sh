# The base is cut or overwritten between reading and writing: exit 4, the old output stays. A FIFO
# as pairs holds the run in between.
LC_ALL=C awk 'BEGIN { for (i = 0; i < 20000; ++i) print "w" i " 0.25 0.5 " i % 7 }' >base.txt
echo old >out.txt
mkfifo fifo
trap '' PIPE
hold() {
  cp base.txt vectors.txt
  got=0
  embtune train --vectors vectors.txt --pairs fifo --freeze-rows 0 -o out.txt --force -q \
    2>"$LOGS/stderr" &
  exec 7>fifo # opened once the run has read the base and waits for pairs
  "$@"
  # The run may have noticed already, and left.
  printf 'w1\t1 2 3\nw19000\t1 2 3\n' 2>/dev/null >&7 || true
  exec 7>&-
  wait $! || got=$?
}
refused() {
  ((got == 4)) || fail "exit $got after $*"
  says 'vectors.txt: changed while it was read'
  has_lines "$LOGS/stderr" 1
  same out.txt <(echo old)
}
empty() { : >vectors.txt; }
half() { truncate -s 150000 vectors.txt; }
longer() { echo 'more 1 2 3' >>vectors.txt; }
other_bytes() { printf 'W' | dd of=vectors.txt conv=notrunc status=none; }
replaced() { sed 's/0.25/0.75/' base.txt >other.txt && mv other.txt vectors.txt; }
for change in empty half longer other_bytes; do
  hold "$change"
  refused "$change"
done

# Another file of that name changes nothing: what was opened is still whole.
hold true
((got == 0)) || fail "exit $got when nothing changed"
mv out.txt expected.txt
echo old >out.txt
hold replaced
((got == 0)) || fail "exit $got after another file took the name"
same out.txt expected.txt
