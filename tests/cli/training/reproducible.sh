# Same inputs, options and seed: same bytes, on every run and any number of threads.
five_rows
repeat 1000 'cat\tdog\t1' 'sun\tsky\t1' 'cat\tsky\t0' 'dog\tsun\t0' >pairs.tsv
for threads in 1 1 2 3 4 8; do
  run 0 train_score --freeze freeze.txt --seed 7 --shuffle --epochs 2 --threads "$threads" --force
  [[ -e first.txt ]] || cp out.txt first.txt
  same first.txt out.txt
done
run 0 train_score --freeze freeze.txt --seed 8 --shuffle --epochs 2 --force
differ first.txt out.txt
