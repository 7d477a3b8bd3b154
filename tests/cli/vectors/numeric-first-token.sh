# A header has exactly two fields: "400000 0.1 0.2 0.3" is a row.
printf '%s\n' '400000 0.1 0.2 0.3' '50 0.4 0.5 0.6' 'cat 1 2 3' >vectors.txt
printf '400000\n' >freeze.txt
printf 'cat\t50\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1
lines_differ vectors.txt out.txt 2 3
