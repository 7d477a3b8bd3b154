# Four rows, two trainable, two pairs, one step: digit for digit.
printf '%s\n' 'r0 .1 .1' 'r1 .2 .2' 'r2 .3 .3' 'r3 .4 .4' >vectors.txt
printf '1\t1\t1\n3\t2\t2\n' >pairs.tsv
run 0 embtune train vectors.txt pairs.tsv --trainable-rows 1,3 --optimizer sgd --lr 0.1 --reduction mean -o out.txt
cat out.txt
run 0 embtune train vectors.txt pairs.tsv --trainable-rows 1,3 --optimizer sgd --lr 0.1 --reduction mean -o six.txt --digits 6
cat six.txt
