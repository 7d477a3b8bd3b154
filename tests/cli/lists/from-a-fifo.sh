# A list may come from a FIFO.
five_rows
mkfifo list
cat freeze.txt >list &
run 0 train_score --freeze list
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
