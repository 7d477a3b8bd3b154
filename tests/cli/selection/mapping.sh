# --mapping: row, token, state, slot; slots number the trainable rows.
five_rows
run 0 train_score --freeze freeze.txt --mapping map.tsv
cat map.tsv
refuses 2 'map.tsv' '--force' -- train_score --freeze freeze.txt --mapping map.tsv
