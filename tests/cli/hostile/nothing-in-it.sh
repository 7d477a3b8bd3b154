# Files of nothing, of newlines and of NULs, in the place of every input: exit 2 or 3 and one line.
five_rows
run 0 train_score --freeze freeze.txt
mv out.txt tuned.txt
: >empty
head -c 5000 /dev/zero | tr '\0' '\n' >newlines
head -c 5000 /dev/zero >nuls
printf '\n' >newline
printf '\0' >nul
printf '\357\273\277' >bom
refused() {
  local got=0
  rm -f out.txt
  "$@" >"$LOGS/stdout" 2>"$LOGS/stderr" || got=$?
  ((got == 2 || got == 3)) || fail "exit $got: $*"
  has_lines "$LOGS/stderr" 1
  [[ $(cat "$LOGS/stderr") == "embtune: "* ]] || fail "no message of embtune: $*"
  absent out.txt
}
for file in empty newline newlines nul nuls bom; do
  refused embtune train $file pairs.tsv --freeze freeze.txt --target score -o out.txt -q
  refused embtune train --vectors - --pairs pairs.tsv --freeze freeze.txt --target score -o out.txt -q <$file
  refused embtune train vectors.txt $file --freeze freeze.txt --target score -o out.txt -q
  refused embtune train vectors.txt $file --freeze freeze.txt --target vector -o out.txt -q
  refused embtune train vectors.txt $file --freeze freeze.txt --pairs-format jsonl --target score -o out.txt -q
  refused embtune train vectors.txt --freeze freeze.txt --target score -o out.txt -q <$file
  refused embtune train vectors.txt pairs.tsv --freeze $file --target score -o out.txt -q
  refused embtune train vectors.txt pairs.tsv --trainable $file --target score -o out.txt -q
  refused embtune train vectors.txt pairs.tsv --mask $file --target score -o out.txt -q
  refused embtune verify $file tuned.txt
  refused embtune verify vectors.txt $file
  refused embtune diff $file tuned.txt -q
  refused embtune info $file -q
done
# An empty patch is what diff says of equal files; one of newlines or NULs is no patch.
for file in newlines nul nuls; do
  refused embtune apply vectors.txt $file -o out.txt -q
done
refused embtune train vectors.txt pairs.tsv --trainable-rows '' --target score -o out.txt -q
