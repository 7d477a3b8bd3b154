# -q: errors only.
five_rows
run 0 train_score --freeze freeze.txt -q
silent
run 0 embtune verify vectors.txt out.txt --freeze freeze.txt -q
silent
refuses 3 -- train_score --freeze pairs.tsv --force -q
[[ $(wc -l <"$LOGS/stderr") == 1 ]] || fail 'more than the error'
