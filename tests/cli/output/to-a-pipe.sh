# Vectors go to stdout by default; logs stay on stderr, so a compressor gets vectors only.
five_rows
run 0 train_score --freeze freeze.txt
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score
same out.txt "$LOGS/stdout"
says 'frozen'
embtune train vectors.txt --freeze freeze.txt --target score <pairs.tsv 2>"$LOGS/stderr" | gzip -n >tuned.gz
same <(gunzip <tuned.gz) out.txt
cat pairs.tsv | embtune train --vectors vectors.txt --freeze freeze.txt --target score -q 2>"$LOGS/stderr" | cat >piped.txt
same piped.txt out.txt
[[ ! -s $LOGS/stderr ]] || fail 'not quiet'
