# Where nothing can be written: exit 4 before training, with the path.
five_rows
run 4 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o no/such/out.txt
says 'no/such/out.txt'
mkdir folder
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o folder --force || true
[[ -d folder ]] || fail 'a folder was replaced'
