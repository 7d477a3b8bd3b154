# One visit moves a row half-way to its target, whatever the batch size, dim and scale.
printf '%s\n' 'a 0 0 0 0' 'b 1 1 1 1' 'c 100 0 0 4' >vectors.txt
printf 'a\t1\t2\t-4\t8\nc\t0\t0\t0\t0\n' >pairs.tsv
for batch in 1 2 32; do
  run 0 embtune train vectors.txt pairs.tsv --train-all --batch-size "$batch" -o "out-$batch.txt"
  same <(printf '%s\n' 'a 0.5 1 -2 4' 'b 1 1 1 1' 'c 50 0 0 2') "out-$batch.txt"
done
