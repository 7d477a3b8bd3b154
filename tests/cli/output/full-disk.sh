# A full device is an I/O error: exit 4, one message.
five_rows
got=0
embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -q >/dev/full 2>"$LOGS/stderr" || got=$?
((got == 4)) || fail "exit $got, expected 4"
[[ $(wc -l <"$LOGS/stderr") == 1 ]] || fail 'expected one message'
run 4 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o /dev/full
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o /dev/null
[[ -c /dev/null && -c /dev/full ]] || fail 'a device was replaced'
got=0
embtune info vectors.txt >/dev/full 2>"$LOGS/stderr" || got=$?
((got == 4)) || fail "info: exit $got, expected 4"
