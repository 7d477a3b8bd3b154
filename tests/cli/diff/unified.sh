# A patch has the names as given, no time, and whole lines; the same files give nothing.
printf 'a 1 2\nb 3 4\nc 5 6' >base.txt
printf 'a 1 2\nb 3 5\nc 5 6\nd 7 8\n' >tuned.txt
status=0
embtune diff base.txt tuned.txt --unified || status=$?
((status == 1)) || fail "exit $status, expected 1"
run 0 embtune diff base.txt base.txt --unified
silent
status=0
embtune diff - tuned.txt --unified <base.txt >from-pipe.patch || status=$?
((status == 1)) || fail "exit $status, expected 1"
[[ $(line from-pipe.patch 1) == '--- -' ]] || fail 'standard input has another name'
