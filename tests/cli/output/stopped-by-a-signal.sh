# A signal ends the run between batches: its status, no output, no temporary, the old file whole.
five_rows
echo old >out.txt
for signal in TERM INT; do
  mkfifo fifo
  setsid --wait bash -c '
    trap - INT
    exec /usr/bin/python3 -c "
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execvp(sys.argv[1], sys.argv[1:])" "$@"' run embtune train --vectors vectors.txt \
    --freeze freeze.txt --target score --pairs fifo -o out.txt --force >"$LOGS/stdout" 2>"$LOGS/stderr" &
  waited=$!
  exec 3>fifo
  repeat 2000 'cat\tdog\t1' >&3
  pid=$(pgrep -f "^embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs fifo" | while read -r id; do
    [[ $(readlink "/proc/$id/cwd") == "$PWD" ]] && echo "$id"
  done | head -n 1)
  kill -"$signal" "$pid"
  repeat 2000 'cat\tdog\t1' >&3 2>/dev/null || true
  exec 3>&-
  got=0
  wait "$waited" || got=$?
  case $signal in TERM) wanted=143 ;; *) wanted=130 ;; esac
  ((got == wanted)) || fail "$signal: exit $got, expected $wanted"
  same <(echo old) out.txt
  rm fifo
done
