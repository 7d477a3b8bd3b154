# A run that is stopped while it reads again what the run before had read leaves the checkpoint as
# it is: it has nothing to add.
printf 'a 0.1 0.2\nb 0.3 0.4\nc 0.5 0.6\n' >base.txt
printf 'a\t1 1\nb\t2 2\nc\t3 3\na\t2 2\n' >pairs
run 0 embtune train base.txt pairs --train-all --batch-size 1 -o whole.txt
run 0 embtune train --vectors base.txt --train-all --batch-size 1 --checkpoint ck \
  --stop-after-pairs 3 < <(cat pairs)
cp ck good
mkfifo fifo
for checkpoint in ck other; do
  for lines in 0 1 2; do
    embtune train --resume ck --pairs fifo --checkpoint "$checkpoint" -o out.txt \
      2>"$LOGS/stderr" &
    pid=$!
    exec 8>fifo
    head -n "$lines" pairs >&8
    sleep 0.3
    kill -TERM "$pid"
    got=0
    wait "$pid" || got=$?
    exec 8>&-
    [[ $got == 143 ]] || fail "exit $got"
    says 'interrupted'
    same good ck
    absent out.txt
  done
done
absent other
run 0 embtune train --resume ck -o out.txt < <(cat pairs)
same whole.txt out.txt
