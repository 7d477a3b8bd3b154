# --expect-sha256 publishes that result only; to a pipe not one byte of another.
five_rows
run 0 train_score --freeze freeze.txt
digest=$(sha256sum <out.txt | cut -d ' ' -f 1)
mv out.txt first.txt
other=$(sha256sum </dev/null | cut -d ' ' -f 1)
run 0 train_score --freeze freeze.txt --expect-sha256 "${digest^^}"
same first.txt out.txt
refuses 1 'not reproduced' "$digest" -- train_score --freeze freeze.txt --expect-sha256 "$other"
echo old >out.txt
run 1 train_score --freeze freeze.txt --expect-sha256 "$other" --force
same <(echo old) out.txt
run 0 embtune train vectors.txt pairs.tsv --target score --freeze freeze.txt --expect-sha256 "$digest"
same first.txt "$LOGS/stdout"
refuses 1 'not reproduced' -- embtune train vectors.txt pairs.tsv --target score \
  --freeze freeze.txt --expect-sha256 "$other"
refuses 2 '64 hexadecimal digits' -- train_score --freeze freeze.txt --expect-sha256 12
