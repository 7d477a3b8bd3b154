# Freezing is by row: the counts in the report say so.
five_rows
printf 'sky\n' >freeze.txt
printf 'cat\tsky\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt --json
/usr/bin/python3 - "$LOGS/stdout" <<'PYTHON'
import json, sys
plan = json.load(open(sys.argv[1]))["plan"]
assert (plan["rows"], plan["frozen"], plan["trainable"]) == (5, 1, 4), plan
PYTHON
lines_same vectors.txt out.txt 1 2 4 5 6
lines_differ vectors.txt out.txt 3
