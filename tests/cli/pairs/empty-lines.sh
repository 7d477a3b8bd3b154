# Empty lines are skipped and counted.
five_rows
run 0 train_score --freeze freeze.txt
mv out.txt plain.txt
printf '\ncat\tdog\t1\n\n\r\n' >pairs.tsv
for order in '' --shuffle; do
  run 0 train_score --freeze freeze.txt --force ${order:+"$order"}
  says '1 read, 1 used, 0 unknown, 0 all-frozen, 3 empty lines'
  same plain.txt out.txt
done
