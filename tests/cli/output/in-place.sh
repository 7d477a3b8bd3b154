# The base is replaced only with --in-place.
five_rows
run 0 train_score --freeze freeze.txt
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o vectors.txt --force
says '--in-place'
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o vectors.txt --in-place
same vectors.txt out.txt
