# Paths in manifests and checkpoints lead through symbolic links as the system follows them.
mkdir -p real/run other
ln -s real/run work
top=$PWD
five_rows
mv vectors.txt freeze.txt pairs.tsv real
cd work || exit
score() { embtune train ../vectors.txt ../pairs.tsv --freeze ../freeze.txt --target score "$@"; }

# The shell's own idea of .. is another than the system's.
run 0 score -o out.txt --manifest run.json
grep -q '"\.\./vectors.txt"' run.json || fail "no short path"
run 0 embtune verify --manifest run.json
cd "$top" || exit
run 0 embtune verify --manifest work/run.json
run 0 embtune verify --manifest real/run/run.json
run 0 embtune train --from-manifest work/run.json -o again.txt
same again.txt work/out.txt
run 0 embtune report work/run.json -o report.html
says '2 rows moved'

# A manifest that is a link, before the file is there and after.
ln -s ../real/run/late.json other/late.json
run 0 embtune train work/../vectors.txt work/../pairs.tsv --freeze work/../freeze.txt --target score \
  -o work/late.txt --manifest other/late.json
[[ -L other/late.json && -f real/run/late.json ]] || fail "the link was replaced"
run 0 embtune verify --manifest other/late.json
run 0 embtune verify --manifest real/run/late.json

# A checkpoint is resumed from anywhere.
run 0 embtune train work/../vectors.txt work/../pairs.tsv --freeze work/../freeze.txt --target score \
  --batch-size 1 --checkpoint state --stop-after-pairs 1
cd other || exit
run 0 embtune train --resume ../state -o ../resumed.txt
