# --index row: every name in a pair is a row number.
five_rows
printf '1\t2\t1\n' >rows.tsv
run 0 train_score --freeze freeze.txt
mv out.txt tokens.txt
run 0 embtune train vectors.txt rows.tsv --freeze freeze.txt --target score --index row -o out.txt
same tokens.txt out.txt
printf '1\t5\t1\n' >rows.tsv
refuses 3 'rows.tsv:1' '5' -- embtune train vectors.txt rows.tsv --freeze freeze.txt --target score --index row -o out.txt
printf '1\t2\t1\n1\tcat\t1\n' >rows.tsv
refuses 3 'rows.tsv:2' -- embtune train vectors.txt rows.tsv --freeze freeze.txt --target score --index row -o out.txt
