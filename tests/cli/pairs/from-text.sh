# Text becomes token pairs: the same bytes for a file and a pipe, other ones for another seed.
for i in $(seq 400); do
  echo "the cat$((i % 7)) sat on the mat$((i % 5)) of word$((i % 11))"
done >corpus.txt
run 0 embtune pairs corpus.txt --seed 7 -o pairs.tsv
run 0 embtune pairs - --seed 7 -o piped.tsv < <(cat corpus.txt)
same pairs.tsv piped.tsv
run 0 embtune pairs corpus.txt --seed 7 -q
same pairs.tsv "$LOGS/stdout"
run 0 embtune pairs corpus.txt --seed 8 -o other.tsv
differ pairs.tsv other.tsv
run 0 embtune pairs corpus.txt --sample 0 -o all.tsv
/usr/bin/python3 - corpus.txt all.tsv <<'PYTHON'
import sys
sentences = [line.split() for line in open(sys.argv[1])]
near = {(a, b) for s in sentences for i, a in enumerate(s) for b in s[max(0, i - 5):i] + s[i + 1:i + 6]}
pairs = [tuple(line.rstrip("\n").split("\t")) for line in open(sys.argv[2])]
assert len(pairs) > 1000 and set(pairs) <= near, set(pairs) - near
PYTHON
# No thinning and a window of one: every neighbour, in order.
printf 'a b c\nd\n\na b\n' >small.txt
run 0 embtune pairs small.txt --window 1 --sample 0 --min-count 1 -q
printf '%s\t%s\n' a b b a b c c b a b b a >wanted
same wanted "$LOGS/stdout"
# A CR is no part of a token, wherever it stands, so that train reads every pair as it was meant.
printf 'foo\r rules\r\r\nfoo\rbar\r\n' >cr.txt
run 0 embtune pairs cr.txt --window 1 --sample 0 --min-count 1 -q
printf '%s\t%s\n' foo rules rules foo foo bar bar foo >wanted
same wanted "$LOGS/stdout"
