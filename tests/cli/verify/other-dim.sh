# A second file of another dim cannot hold the rows of the first.
five_rows
awk 'NR == 1 { print "5 2"; next } { print $1, $2, $3 }' vectors.txt >narrow.txt
status=0
embtune verify vectors.txt narrow.txt --freeze freeze.txt >"$LOGS/stdout" 2>"$LOGS/stderr" || status=$?
((status == 1 || status == 3)) || fail "exit $status, expected 1 or 3"
