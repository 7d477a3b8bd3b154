# At most one output may be stdout; --json counts as one.
five_rows
refuses 2 -- embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --mapping -
refuses 2 -- embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --json
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o out.txt --mapping -
prints $'1\tcat\ttrainable\t0'
