# Frozen as index and as target, even when every row of a pair may move.
five_rows
printf 'sun\n' >freeze.txt
repeat 80 'sun\tcat\t1' 'cat\tsun\t0' 'sun\tsun\t1' 'dog\tsun\t1' >pairs.tsv
run 0 train_score --freeze freeze.txt --stop-gradient none
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target token --stop-gradient none \
  --pairs <(cut -f 1,2 pairs.tsv) -o token.txt
lines_same vectors.txt token.txt 1 2 5 6
lines_differ vectors.txt token.txt 3 4
