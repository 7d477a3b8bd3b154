# No output may be an input, by whatever path, even with --force; every input keeps its bytes.
five_rows
mkdir keep && cp vectors.txt pairs.tsv freeze.txt keep
all_kept() {
  local file
  for file in vectors.txt pairs.tsv freeze.txt; do same "keep/$file" "$file"; done
}
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o ./vectors.txt --force
all_kept
ln vectors.txt alias.txt
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o alias.txt --force
all_kept
ln -s pairs.tsv link.tsv
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o link.tsv --force
all_kept
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o freeze.txt --force
all_kept
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o out2.txt --mapping vectors.txt --force
all_kept
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o out2.txt --mapping out2.txt --force
absent out2.txt

# Standard output redirected onto an input, as with >>: nothing is appended to it.
got=0
embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score >>vectors.txt 2>"$LOGS/stderr" || got=$?
((got == 2)) || fail "exit $got, expected 2"
all_kept
got=0
embtune train --vectors vectors.txt --freeze freeze.txt --target score <pairs.tsv >>pairs.tsv 2>"$LOGS/stderr" || got=$?
((got == 2)) || fail "exit $got, expected 2"
all_kept

# A manifest that stands in an archive is read from that.
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o tuned.txt --manifest run.json
zip -q - run.json >archive
cp archive archive.before
run 2 embtune train --from-manifest archive:run.json -o archive --force
says 'archive: is the same file as the manifest'
same archive archive.before
