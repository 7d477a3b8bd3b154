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
