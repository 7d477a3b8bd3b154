# Rows are known by their place; copies are never merged, and a trainable one must be explained.
printf '%s\n' '4 3' 'the 0.1 0.2 0.3' 'cat 1 2 3' 'dog 4 5 6' 'cat 7 8 9' >vectors.txt
printf 'cat\n' >cat.txt
printf 'dog\tthe\t1\n' >pairs.tsv
run 0 train_score --freeze cat.txt
says 'vectors.txt:5' 'line 5'
lines_same vectors.txt out.txt 1 3 5
lines_differ vectors.txt out.txt 2 4
has_lines out.txt 5

refuses 3 'vectors.txt:3' '5' "'cat'" '--duplicates' -- train_score --trainable cat.txt

# first: the first copy learns. all: each copy learns.
printf 'cat\tdog\t0\n' >pairs.tsv
run 0 train_score --trainable cat.txt --duplicates first
lines_same vectors.txt out.txt 1 2 4 5
lines_differ vectors.txt out.txt 3
run 0 train_score --trainable cat.txt --duplicates all --force
lines_same vectors.txt out.txt 1 2 4
lines_differ vectors.txt out.txt 3 5

# A number names one row, in either form of pairs and whichever copy it is of.
printf '3\t2\t0\n' >pairs.tsv
run 0 train_score --trainable cat.txt --duplicates all --index row --force
lines_same vectors.txt out.txt 1 2 3 4
lines_differ vectors.txt out.txt 5
printf '1\t2\t0\n' >pairs.tsv
run 0 train_score --trainable cat.txt --duplicates all --index row --force
lines_same vectors.txt out.txt 1 2 4 5
lines_differ vectors.txt out.txt 3
printf '{"index": 1, "target": 2, "score": 0}\n' >pairs.tsv
run 0 train_score --trainable cat.txt --duplicates all --force
lines_same vectors.txt out.txt 1 2 4 5
lines_differ vectors.txt out.txt 3
printf '{"token": "cat", "target": 2, "score": 0}\n' >pairs.tsv
run 0 train_score --trainable cat.txt --duplicates all --force
lines_differ vectors.txt out.txt 3 5

# first freezes further copies: who selects nothing else is told.
refuses 3 'further copy' '--duplicates all' -- train_score --trainable-rows 3 --duplicates first
