# "cat " is no token: the message says what was probably meant. Blank lines are skipped and counted.
printf 'the 1 2 3\ncat 4 5 6\ndog 7 8 9\n' >vectors.txt
printf 'the\ncat \n\ndog\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
refuses 3 'freeze.txt:2' "'cat '" "'cat'" -- train_score --freeze freeze.txt
run 0 train_score --freeze freeze.txt --missing warn
says 'freeze.txt:2'
lines_same vectors.txt out.txt 1 3
lines_differ vectors.txt out.txt 2
run 0 train_score --freeze freeze.txt --missing ignore --force
says_not 'freeze.txt:2'
