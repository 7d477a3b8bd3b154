# A pair that names a token the base lacks is skipped and counted, or an error if asked for.
five_rows
printf 'cat\tdog\t1\ncat\tbird\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
says 'bird'
lines_differ vectors.txt out.txt 3 4
refuses 3 'pairs.tsv:2' "'bird'" -- train_score --freeze freeze.txt --on-unknown error
