# A CR before LF belongs to the line end of its row, also in a file that mixes both.
printf '3 3\r\nthe 0.1 0.2 0.3\r\ncat 1 2 3\r\ndog 4 5 6\n' >vectors.txt
printf 'the\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1 2
lines_differ vectors.txt out.txt 3 4
line out.txt 3 | grep -q $'[0-9]\r$' || fail 'cat lost its CR'
line out.txt 4 | grep -q '[0-9]$' || fail 'dog got a CR'

# Pairs may end in CR LF as well.
printf 'cat\tdog\t1\r\n' >pairs.tsv
cp out.txt lf-pairs.txt
run 0 train_score --freeze freeze.txt --force
same lf-pairs.txt out.txt

# A CR inside the number part is no line end.
printf 'the 0.1 0.2 0.3\ncat 1\r 2 3\n' >vectors.txt
refuses 3 'vectors.txt:2' -- copy_all
