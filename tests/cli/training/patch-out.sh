# --patch-out writes what changed: beside the vectors the same difference, and alone no vectors.
printf '%s\n' 'the 0.1 0.2 0.3' 'cat 1 2 3' 'dog 4 5 6' >vectors.txt
printf 'the\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt --patch-out both.patch
same <(embtune diff --unified vectors.txt out.txt) both.patch
run 0 embtune apply -q vectors.txt both.patch -o applied.txt
same applied.txt out.txt

run 0 embtune train vectors.txt pairs.tsv --target score --freeze freeze.txt --patch-out alone.patch
says 'no vectors'
same <(sed 1,2d alone.patch) <(sed 1,2d both.patch)
[[ $(sed -n 2p alone.patch) == '+++ tuned' ]]
refuses 2 'alone.patch' '--force' -- embtune train vectors.txt pairs.tsv --target score \
  --freeze freeze.txt --patch-out alone.patch
