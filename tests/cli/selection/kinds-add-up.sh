# Options of one kind add up.
five_rows
run 0 train_score --freeze freeze.txt --freeze-rows 3-4
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
mv out.txt frozen.txt
printf 'cat\n' >train.txt
run 0 train_score --trainable train.txt --trainable-rows 2
same frozen.txt out.txt
