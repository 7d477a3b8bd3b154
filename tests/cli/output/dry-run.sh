# --dry-run says what would be done and writes nothing.
five_rows
run 0 train_score --freeze freeze.txt --dry-run --mapping map.tsv
absent out.txt map.tsv
cat "$LOGS/stdout" "$LOGS/stderr" >said.txt
for text in 'word2vec text' 5 3 frozen trainable; do
  grep -qF "$text" said.txt || fail "the plan lacks '$text'"
done
printf 'the\nthee\n' >freeze.txt
run 0 train_score --freeze freeze.txt --missing warn --dry-run
says 'freeze.txt:2'

# What would be refused at the start of the run is told.
printf 'the\n' >freeze.txt
echo old >out.txt
run 0 train_score --freeze freeze.txt --dry-run
says 'would be refused: out.txt: exists already'
run 0 train_score --freeze freeze.txt --dry-run --force
says_not 'refused'
run 0 embtune train vectors.txt pairs.tsv --target score --freeze freeze.txt --dry-run -o vectors.txt
says 'would be refused: vectors.txt: is the base itself'
run 0 embtune train vectors.txt pairs.tsv --target score --freeze freeze.txt --dry-run --in-place
says_not 'refused'
run 0 embtune train vectors.txt pairs.tsv --target score --freeze freeze.txt --dry-run
says_not 'refused'
same out.txt <(echo old)
