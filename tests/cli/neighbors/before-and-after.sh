# The nearest tokens, before and after side by side; the same answer for any number of threads.
cp "$DATA/glove.6B.100d.sample.txt" glove.txt
run 0 embtune neighbors glove.txt king 'king - man + woman' --top 3
prints 'king - man + woman'
run 0 embtune train glove.txt "$DATA/targets.computing.100d.txt" \
  --trainable "$DATA/trainable.computing.txt" -o tuned.txt -q
run 0 embtune neighbors tuned.txt java --base glove.txt --threads 1
cp "$LOGS/stdout" one
prints 'before' 'after' 'of 10 stayed; cosine between before and after'
run 0 embtune neighbors tuned.txt java --base glove.txt --threads 3
same one "$LOGS/stdout"
run 0 embtune neighbors tuned.txt java --base - --json <glove.txt
/usr/bin/python3 - "$LOGS/stdout" glove.txt <<'PYTHON'
import json, math, sys
report = json.load(open(sys.argv[1]))
rows = {}
for line in open(sys.argv[2], "rb"):
    token, *numbers = line.decode().split()
    rows[token] = [float(number) for number in numbers]
def cosine(a, b):
    return sum(x * y for x, y in zip(a, b)) / math.sqrt(sum(x * x for x in a) * sum(y * y for y in b))
own = rows.pop("java")
wanted = sorted(((cosine(own, row), token) for token, row in rows.items()), reverse=True)[:10]
found = [(entry["cosine"], entry["token"]) for entry in report["lists"][0]["before"]]
assert [token for _, token in wanted] == [token for _, token in found], (wanted, found)
assert all(abs(a - b) < 1e-6 for (a, _), (b, _) in zip(wanted, found))
PYTHON

# A neighbour that stands twice now has stayed once, and takes nobody's place among those that did.
for ((i = 1; i <= 30; ++i)); do echo "w$i 100 $i"; done >base.txt
cp base.txt tuned.txt
for ((i = 0; i < 10; ++i)); do echo "w2 100 1.0$i"; done >>tuned.txt
run 0 embtune neighbors tuned.txt w1 --base base.txt
prints '1 of 10 stayed'
run 1 embtune eval tuned.txt --base base.txt --probes 1 --require 'overlap>=0.2'
run 0 embtune eval tuned.txt --base base.txt --probes 1 --require 'overlap>=0.1' 'overlap<0.2'

# Rows that are nearer to each other than float32 tells are in their right order, however few are shown.
awk 'BEGIN { print "q 1 0"; for (i = 0; i < 60; ++i) printf "w%d 1 %.9g\n", i, (60 - i) * 2e-6 }' >near.txt
run 0 embtune neighbors near.txt q --top 3 --json
[[ $(grep -o '"token": "w[0-9]*"' "$LOGS/stdout" | tr -d '\n') == '"token": "w59""token": "w58""token": "w57"' ]] ||
  fail "$(cat "$LOGS/stdout")"
