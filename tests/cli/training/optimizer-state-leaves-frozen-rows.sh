# State alone moves no row: rows that are frozen or in no pair keep their bytes.
five_rows
repeat 30 'cat\tdog\t1' >pairs.tsv
for optimizer in sgd adagrad rmsprop adam adamw; do
  run 0 train_score --freeze freeze.txt --optimizer "$optimizer" --epochs 5 --force
  lines_same vectors.txt out.txt 1 2 5 6
  lines_differ vectors.txt out.txt 3 4
done
