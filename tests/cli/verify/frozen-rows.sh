# Exit 0 when every frozen row is the same, 1 when one is not, with its row, token and contents.
five_rows
run 0 train_score --freeze freeze.txt
run 0 embtune verify vectors.txt out.txt --freeze freeze.txt
run 1 embtune verify vectors.txt out.txt
cat "$LOGS/stdout" "$LOGS/stderr" >said.txt
grep -qF 'cat' said.txt || fail 'the row that differs is not named'
sed 's/^the 0.10/the 0.1/' out.txt >touched.txt
run 1 embtune verify vectors.txt touched.txt --freeze freeze.txt
cat "$LOGS/stdout" "$LOGS/stderr" >said.txt
grep -qF '0.10 0.20' said.txt || fail 'the content is not shown'
run 1 embtune verify vectors.txt touched.txt --freeze freeze.txt --json
/usr/bin/python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$LOGS/stdout"
run 0 embtune verify vectors.txt vectors.txt
