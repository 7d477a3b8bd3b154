# Lines of any length are read whole, and what follows them too.
token=$(printf 'x%.0s' {1..70000})
printf 'the 0.1 0.2 0.3\n%s 0.4 0.5 0.6\ncat 1 2 3\n' "$token" >vectors.txt
printf 'the\n' >freeze.txt
printf '%s\tcat\t1\ncat\t%s\t1\n' "$token" "$token" >pairs.tsv
run 0 train_score --freeze freeze.txt --json
/usr/bin/python3 - "$LOGS/stdout" <<'PYTHON'
import json, sys
pairs = json.load(open(sys.argv[1]))["pairs"]
assert (pairs["read"], pairs["used"], pairs["unknown"]) == (2, 2, 0), pairs
PYTHON
lines_same vectors.txt out.txt 1
lines_differ vectors.txt out.txt 2 3
