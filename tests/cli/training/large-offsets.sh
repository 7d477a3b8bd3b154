# Rows far into a file: only those listed change, and verify agrees.
LC_ALL=C awk 'BEGIN { for (r = 0; r < 20000; ++r) { printf "w%d", r; for (i = 0; i < 50; ++i) printf " %g", ((i + r) % 7) / 8; print "" } }' >vectors.txt
printf 'w5\nw19996\n' >train.txt
printf 'w5\tw19996\t0.1\n' >pairs.tsv
run 0 train_score --trainable train.txt
run 0 embtune verify vectors.txt out.txt --trainable train.txt
[[ $(diff vectors.txt out.txt | grep -c '^>') == 2 ]] || fail 'other rows changed'
lines_differ vectors.txt out.txt 6 19997
