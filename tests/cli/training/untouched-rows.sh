# Every row appears once, at its place; untouched rows are copied, never zeroed.
five_rows
printf 'cat\ndog\nsun\n' >train.txt
run 0 train_score --trainable train.txt
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
has_lines out.txt 6
says 'sun'
