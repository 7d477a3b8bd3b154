# A byte order mark at the start of vectors, list and pairs is skipped, and kept in the output.
printf '\357\273\2773 3\nthe 0.1 0.2 0.3\ncat 1 2 3\ndog 4 5 6\n' >vectors.txt
printf '\357\273\277the\n' >freeze.txt
printf '\357\273\277cat\tdog\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1 2
lines_differ vectors.txt out.txt 3 4

# Without a header it stands before the first token.
printf '\357\273\277the 0.1 0.2 0.3\ncat 1 2 3\ndog 4 5 6\n' >vectors.txt
run 0 train_score --freeze freeze.txt --force
lines_same vectors.txt out.txt 1
lines_differ vectors.txt out.txt 2 3
printf 'cat\n' >freeze.txt
printf 'the\tdog\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt --force
lines_differ vectors.txt out.txt 1
[[ $(head -c 6 out.txt) == $'\357\273\277the' ]] || fail 'the mark of a changed first row is lost'
