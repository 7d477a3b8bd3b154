# The base is replaced only with --in-place.
five_rows
run 0 train_score --freeze freeze.txt
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o vectors.txt --force
says '--in-place'
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o vectors.txt --in-place
same vectors.txt out.txt

# What comes by standard input cannot be replaced; where an output is named there is no need to.
five_rows
refuses 2 '--in-place replaces BASE' -- \
  embtune train - pairs.tsv --freeze freeze.txt --target score --in-place <vectors.txt
run 0 embtune train - pairs.tsv --freeze freeze.txt --target score --in-place -o out.txt <vectors.txt
run 1 embtune diff vectors.txt out.txt --unified -o p.patch
refuses 2 '--in-place replaces BASE' -- embtune apply - p.patch --in-place <vectors.txt
