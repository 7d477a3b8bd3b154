# One kind of selection, and at least one row in it.
printf 'the 1 2 3\ncat 4 5 6\n' >vectors.txt
printf 'the\nthe\n' >freeze.txt
printf 'cat\n' >train.txt
printf 'cat\tthe\t1\n' >pairs.tsv
: >empty.txt
refuses 3 'empty.txt' '--allow-empty' -- train_score --freeze empty.txt
refuses 3 'empty.txt' '--allow-empty' -- train_score --trainable empty.txt
refuses 2 '--freeze' '--trainable' -- train_score
refuses 2 '--freeze' '--trainable' -- train_score --freeze freeze.txt --trainable train.txt
refuses 2 -- train_score --freeze freeze.txt --train-all
refuses 2 -- train_score --freeze-rows 0 --trainable-rows 1
run 0 train_score --freeze freeze.txt
says 'frozen' '1'
lines_same vectors.txt out.txt 1
lines_differ vectors.txt out.txt 2
run 0 train_score --freeze empty.txt --allow-empty --force
lines_differ vectors.txt out.txt 1 2
