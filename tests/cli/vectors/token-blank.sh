# A token of nothing but blanks is all of them less one: " " and a tab are such tokens.
printf 'the 0.1 0.2 0.3\n  0.4 0.5 0.6\n\t 0.7 0.8 0.9\ncat 1 2 3\n' >vectors.txt
printf ' \n\t\n' >freeze.txt
printf 'cat\tthe\t0\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 2 3
lines_differ vectors.txt out.txt 1 4
