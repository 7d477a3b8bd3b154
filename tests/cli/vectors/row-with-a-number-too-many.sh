# "cat 0.9" may be a token or a slip: the user must say which.
printf '%s\n' 'the 0.1 0.2 0.3' 'cat 0.9 1 2 3' 'dog 4 5 6' 'ox 7 8 9' >vectors.txt
refuses 3 'vectors.txt:2' '--numeric-tail' -- copy_all
run 0 copy_all --numeric-tail token
same vectors.txt out.txt
printf 'cat 0.9\n' >train.txt
printf 'cat 0.9\tdog\t1\n' >pairs.tsv
run 0 train_score --trainable train.txt --numeric-tail token --force
lines_same vectors.txt out.txt 1 3 4
lines_differ vectors.txt out.txt 2
