# All rows may learn; those that no pair touches keep their bytes, and are counted.
five_rows
run 0 train_score --train-all
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
