# The selection is that of train: lists, ranges and masks.
five_rows
printf 'cat\ndog\n' >train.txt
printf '0\n1\n1\n0\n0\n' >mask.txt
run 0 train_score --trainable train.txt
run 0 embtune verify vectors.txt out.txt --trainable train.txt
run 0 embtune verify vectors.txt out.txt --mask mask.txt
run 0 embtune verify vectors.txt out.txt --freeze-rows 0,3-4
run 1 embtune verify vectors.txt out.txt --freeze-rows 0-1
run 2 embtune verify vectors.txt out.txt --freeze freeze.txt --trainable train.txt
run 1 embtune verify vectors.txt out.txt --train-all
run 0 embtune verify vectors.txt out.txt --train-all --allow-empty
