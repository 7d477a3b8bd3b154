# An existing file needs --force, and is untouched without it.
five_rows
echo precious >out.txt
run 2 train_score --freeze freeze.txt
says 'out.txt' '--force'
same <(echo precious) out.txt
run 0 train_score --freeze freeze.txt --force
lines_differ vectors.txt out.txt 3

# A failed run leaves the old output, whole.
cp out.txt before.txt
printf 'cat\tdog\tx\n' >pairs.tsv
run 3 train_score --freeze freeze.txt --force
same before.txt out.txt
