# Rows that moved are told with distance, cosine and largest change, the furthest first; 0 if the
# files are the same, 1 if not.
five_rows
sed 's/^sun 1 1 1/sun 1 1 3/; s/^sky 2.0/sky 2/; s/^cat -0.5/cat -0.25/' vectors.txt >tuned.txt
run 0 embtune diff vectors.txt vectors.txt
prints 'the same, byte for byte'
run 1 embtune diff vectors.txt tuned.txt
prints "row 3 (line 5), token 'sun': 2 (115 %), cosine 0.8704, value 3 by 2 from 1 to 3" \
  '2 rows moved, 1 row reprinted'
run 1 embtune diff vectors.txt tuned.txt --top 1 --json
/usr/bin/python3 - "$LOGS/stdout" <<'PYTHON'
import json, sys
report = json.load(open(sys.argv[1]))
assert report["same"] is False and report["same_numbers"] is False
assert (report["unchanged"], report["reprinted"], report["moved"]) == (2, 1, 2)
assert [row["base"]["token"] for row in report["furthest"]] == ["sun"]
assert report["furthest"][0]["l2"] == 2 and report["furthest"][0]["column"] == 2
PYTHON
run 1 embtune diff vectors.txt tuned.txt -q
silent
