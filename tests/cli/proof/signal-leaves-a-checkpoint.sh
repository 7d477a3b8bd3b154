# SIGINT and SIGTERM finish the batch, write the checkpoint that was asked for, leave no temporary
# and no output, also while a pipe keeps the run waiting.
pairs=$DATA/targets.computing.100d.txt
common=(--vectors "$DATA/glove.6B.100d.sample.txt" --freeze "$DATA/frozen.computing.txt")
run 0 embtune train "${common[@]}" --pairs "$pairs" -o whole.txt -q
mkfifo fifo
for signal in INT:130 TERM:143; do
  rm -f ck
  (trap - INT && exec env --default-signal=INT embtune train "${common[@]}" --pairs fifo \
    --index token -q -o out.txt --checkpoint ck 2>"$LOGS/stderr") &
  pid=$!
  exec 8>fifo
  head -n 100 "$pairs" >&8
  sleep 0.5
  kill "-${signal%:*}" "$pid"
  got=0
  wait "$pid" || got=$?
  exec 8>&-
  [[ $got == "${signal#*:}" ]] || fail "exit $got after ${signal%:*}"
  says 'interrupted'
  absent out.txt
  [[ $(ls -A) == $'ck\nfifo\nwhole.txt' ]] || fail "something is left: $(ls -A)"
  run 0 embtune train --resume ck -o out.txt < <(cat "$pairs")
  same whole.txt out.txt
  rm out.txt
done
