# Separators are kept: a changed row keeps its tabs, a frozen row its bytes.
printf 'the\t0.1\t0.2\t0.3\nnew york\t0.4\t0.5\t0.6\ncat\t3\t2\t1\ndog  7 \t 8  9\n' >vectors.txt
printf 'new york\n' >freeze.txt
printf 'cat\tthe\t0\ndog\tthe\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 2
lines_differ vectors.txt out.txt 1 3 4
for number in 1 3; do
  line out.txt "$number" | grep -qP '^[a-z]+\t[^ \t]+\t[^ \t]+\t[^ \t]+$' || fail "tabs of line $number"
done
line out.txt 4 | grep -qP '^dog  [^ \t]+ \t [^ \t]+  [^ \t]+$' || fail 'separators of line 4'
