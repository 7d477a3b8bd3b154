# --learning-rate, --batch and --epoch are other names.
five_rows
repeat 20 'cat\tdog\t1' 'sun\tsky\t0' >pairs.tsv
run 0 train_score --freeze freeze.txt --lr 0.1 --batch-size 4 --epochs 2
mv out.txt first.txt
run 0 train_score --freeze freeze.txt --learning-rate 0.1 --batch 4 --epoch 2
same first.txt out.txt
