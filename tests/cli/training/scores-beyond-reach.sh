# Scores of 0 to 10, as people give them: a cosine never gets there. Said once, refused by --strict.
five_rows
printf 'cat\tdog\t0.5\nnope\tdog\t9\ncat\tdog\t-1\ncat\tdog\t7.5\ncat\tsun\t8\n' >pairs.tsv
run 0 train_score --train-all --epochs 3
says 'warning: pairs.tsv:4: a score beyond -1 to 1' 'scale the scores first'
[[ $(grep -c 'beyond -1 to 1' "$LOGS/stderr") == 1 ]] || fail 'said more than once'
refuses 3 'pairs.tsv:4' -- train_score --train-all --strict
printf 'cat\tdog\t1\ncat\tsun\t-1\n' >pairs.tsv
run 0 train_score --train-all --strict
