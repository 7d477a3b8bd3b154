# auto: integers below the number of rows that are no tokens are rows, and it is said.
five_rows
printf '1\t0.1\t0.2\t0.3\n' >rows.tsv
run 0 embtune train vectors.txt rows.tsv --freeze freeze.txt -o out.txt
says 'row'
lines_same vectors.txt out.txt 1 2 4 5 6
lines_differ vectors.txt out.txt 3

# Some of them tokens: the user must say.
printf '%s\n' 'the 0.1 0.2 0.3' '1 1 2 3' 'dog 4 5 6' >vectors.txt
printf '1\t0.1\t0.2\t0.3\n2\t0.1\t0.2\t0.3\n' >rows.tsv
refuses 2 '--index' -- embtune train vectors.txt rows.tsv --freeze freeze.txt -o out.txt
run 0 embtune train vectors.txt rows.tsv --freeze freeze.txt --index token -o out.txt
lines_differ vectors.txt out.txt 2
lines_same vectors.txt out.txt 1 3
run 0 embtune train vectors.txt rows.tsv --freeze freeze.txt --index row -o out.txt --force
lines_differ vectors.txt out.txt 2 3
