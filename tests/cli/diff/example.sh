# What --help shows works one line after the other where the two files are.
five_rows
cp vectors.txt glove.txt
sed 's/0.25/0.75/' vectors.txt >tuned.txt
run 0 embtune diff --help
mapfile -t lines < <(grep -E '^ +embtune (diff glove.txt tuned.txt --unified|apply) ' "$LOGS/stdout")
((${#lines[@]} == 2)) || fail "the help has ${#lines[@]} lines of the example"
run 1 bash -c "${lines[0]}"
run 0 bash -c "${lines[1]}"
same tuned.txt "${lines[1]##* }"
