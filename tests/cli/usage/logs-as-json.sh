# --log-format json: one object a line, errors with code, file and line.
five_rows
run 0 train_score --freeze freeze.txt --log-format json
/usr/bin/python3 - "$LOGS/stderr" <<'PYTHON'
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
assert lines, "no log"
PYTHON
printf 'cat\tdog\tx\n' >pairs.tsv
run 3 train_score --freeze freeze.txt --log-format json --force
/usr/bin/python3 - "$LOGS/stderr" <<'PYTHON'
import json, sys
error = json.loads(open(sys.argv[1]).readlines()[-1])
assert error["code"] == 3 and error["file"] == "pairs.tsv" and error["line"] == 1, error
PYTHON
