# At most one output may be stdout; --json counts as one.
five_rows
refuses 2 -- embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --mapping -
refuses 2 -- embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --json
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o out.txt --mapping -
prints $'1\tcat\ttrainable\t0'
# Under whatever name.
train=(embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --json)
run 0 "${train[@]}" -o tuned.txt --manifest run.json --patch-out tuned.patch
printf 'a b a b\n' >corpus.txt
run 0 embtune convert vectors.txt v.npy
for name in - /dev/stdout /dev/fd/1 /proc/self/fd/1; do
  message='--json takes standard output for the report; name a file for'
  refuses 2 "$message the vectors (-o FILE)" -- "${train[@]}" -o "$name"
  for option in --patch-out --mapping --metrics --manifest --save-context; do
    refuses 2 "$message $option" -- "${train[@]}" -o out.txt "$option" "$name"
  done
  refuses 2 "$message the patch" -- embtune diff vectors.txt tuned.txt --unified --json -o "$name"
  refuses 2 "$message the result" -- embtune apply vectors.txt tuned.patch --json -o "$name"
  refuses 2 "$message OUT" -- embtune convert vectors.txt "$name" --output-format glove --json
  refuses 2 "$message --tokens" -- embtune convert vectors.txt o.npy --tokens "$name" --json
  refuses 2 "$message the pairs" -- embtune pairs corpus.txt --min-count 1 --json -o "$name"
  refuses 2 "$message --new-tokens" -- embtune pairs corpus.txt --min-count 1 --json -o out.txt \
    --vocabulary vectors.txt --new-tokens "$name"
  refuses 2 "$message the page" -- embtune report run.json --json -o "$name"
  absent o.npy
  refuses 2 'needs --tokens' -- embtune convert vectors.txt "$name" --output-format npy
done
# A list that is read may come by standard input all the same.
run 0 embtune convert v.npy again.txt --tokens - --json <v.npy.tokens
prints '"rows": 5'
