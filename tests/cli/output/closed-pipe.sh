# A reader that leaves early: at most one line, a documented status, no summary.
LC_ALL=C awk 'BEGIN { for (i = 0; i < 200000; ++i) print "w" i " 1 2 3" }' >vectors.txt
set +e
embtune train --vectors vectors.txt --freeze-rows 0- --pairs /dev/null -o - -q 2>"$LOGS/stderr" | head -n 1
status=${PIPESTATUS[0]}
set -e
((status == 4)) || fail "exit $status, expected 4"
[[ $(wc -l <"$LOGS/stderr") -le 1 ]] || fail 'more than one line'
