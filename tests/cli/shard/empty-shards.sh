# More shards than rows, and shards that no pair touches, are no error.
five_rows
printf 'cat 1 1 1\n' >pairs.tsv
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt -q -o whole.txt
for part in 1 2 3 4 5 6; do
  run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt -q --shard "$part/6" --patch-out "$part.patch"
done
run 0 embtune apply vectors.txt ./*.patch -o applied.txt -q
same whole.txt applied.txt
