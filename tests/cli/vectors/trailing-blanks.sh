# Blanks after the last number are kept in copied and in rewritten rows, and in the header.
printf '3 3 \nthe 0.1 0.2 0.3 \ncat 1 2 3  \ndog 4 5 6\n' >vectors.txt
printf 'the\ncat\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1 2 3
lines_differ vectors.txt out.txt 4

printf 'the\ndog\n' >freeze.txt
run 0 train_score --freeze freeze.txt --force
lines_same vectors.txt out.txt 1 2 4
line out.txt 3 | grep -q '[0-9]  $' || fail 'the rewritten row lost its trailing blanks'
