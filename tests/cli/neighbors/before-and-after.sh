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
