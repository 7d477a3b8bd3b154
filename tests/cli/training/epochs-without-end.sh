# Epochs may be as many as a number can say; --patience ends them, and a pipe whose targets are counted is spooled.
printf '%s\n' 'a 1 0' 'b 0 1' 'c 1 1' >vectors.txt
printf '%s\t%s\n' a b b c c a a c >pairs.tsv
printf '%s\t%s\n' b a b c >valid.tsv
train() {
  embtune train vectors.txt "$@" --train-all --target token --loss sgns --context separate --lr 0.2 \
    --batch 1 --valid valid.tsv --patience 2
}
run 0 train pairs.tsv --epochs 20 -o right.txt --save-context right_context.txt
says 'kept: rows of epoch 4'
most=18446744073709551615
run 0 train - --epochs $most -o out.txt --save-context context.txt < <(cat pairs.tsv)
says 'spooled 16 bytes' 'kept: rows of epoch 4'
same right.txt out.txt
same right_context.txt context.txt
