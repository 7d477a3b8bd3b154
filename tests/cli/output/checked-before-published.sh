# The summary tells what was compared; the file is the bytes that were checked.
five_rows
run 0 train_score --freeze freeze.txt --json
/usr/bin/python3 - "$LOGS/stdout" <<'PYTHON'
import json, os, sys
report = json.load(open(sys.argv[1]))
proof = report["proof"]
assert proof["frozen_rows"] == 1 and proof["unchanged_rows"] == 2 and proof["changed_rows"] == 2, proof
assert proof["bytes"] == os.path.getsize("out.txt"), proof
PYTHON
