# Frozen rows are outside the optimiser: no decay, whatever the number of steps.
five_rows
printf 'the\nsun\nsky\n' >freeze.txt
repeat 100 'cat\tdog\t1' 'cat\tsun\t0' >pairs.tsv
run 0 train_score --freeze freeze.txt --epochs 20 --weight-decay 0.1 --lr 0.5
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
! grep -qiE 'nan|inf' out.txt || fail 'not finite'
