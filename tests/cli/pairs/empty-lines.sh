# Empty lines are skipped and counted.
five_rows
run 0 train_score --freeze freeze.txt
mv out.txt plain.txt
printf '\ncat\tdog\t1\n\n\r\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
same plain.txt out.txt
