# A row that starts with its separator has the empty token: kept, warned about, never trained.
printf 'the 0.1 0.2 0.3\n 0.4 0.5 0.6\ncat 1 2 3\n' >vectors.txt
printf 'cat\nthe\n' >train.txt
printf 'cat\tthe\t0\n' >pairs.tsv
run 0 train_score --trainable train.txt
says 'vectors.txt:2' 'empty token'
lines_same vectors.txt out.txt 2
lines_differ vectors.txt out.txt 1 3

refuses 3 'vectors.txt:2' -- train_score --trainable train.txt --strict
