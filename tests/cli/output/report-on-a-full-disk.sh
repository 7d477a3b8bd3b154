# The report of --json is an output like the others: without it no vectors appear.
five_rows
status=0
embtune train --vectors vectors.txt --target score --pairs pairs.tsv --freeze freeze.txt --json -q \
  -o new.txt >/dev/full 2>"$LOGS/stderr" || status=$?
[[ $status == 4 ]] || fail "exit $status, expected 4"
absent new.txt
says 'No space left on device'
