# Too little memory, at many limits: exit 4 and one line, or a right result; never a crash.
without_sanitizer
LC_ALL=C awk 'BEGIN { for (i = 0; i < 60000; ++i) print "w" i " 0.25 0.5 " i % 7 " 1 2 3 4 5" }' >vectors.txt
printf 'w1\t1 2 3 4 5 6 7 8\nw59999\t1 2 3 4 5 6 7 8\n' >pairs.tsv
train=(embtune train vectors.txt pairs.tsv --train-all -q --no-sync --threads 2)
run 0 "${train[@]}" -o expected.txt
# What the program needs to start at all depends on its libraries.
least=0
for ((kib = 4000; kib < 400000; kib += 1000)); do
  # The loader itself may crash for want of memory, which the shell then tells.
  if { (ulimit -v $kib && embtune --version) >/dev/null; } 2>/dev/null; then
    least=$kib
    break
  fi
done
((least > 0)) || fail 'it does not start within 400 MB'
refused=0
for ((more = 0; more < 60; ++more)); do
  got=0
  (ulimit -v $((least + more * more * 60)) && "${train[@]}" -o out.txt) 2>"$LOGS/stderr" || got=$?
  if ((got == 0)); then
    same out.txt expected.txt
    rm out.txt
    continue
  fi
  refused=$((refused + 1))
  ((got == 4)) || fail "exit $got with $((more * more * 60)) KiB more than a start takes"
  has_lines "$LOGS/stderr" 1
  says 'out of memory'
  absent out.txt
done
((refused > 3)) || fail "only $refused limits were too low: this proves nothing"
