# Of a pipe every record that had its step is held against what comes now, also those that came in
# the same piece as the place where the run was stopped.
printf 'a 1 2\nb 1 3\nc 2 3\nd -1 4\n' >base.txt
printf 'a\t5 6\nb\t5 6\nc\t5 6\n' >pairs.tsv
common=(--vectors base.txt --train-all --batch-size 1)
run 0 embtune train "${common[@]}" --pairs pairs.tsv -o whole.txt
for stop in 1 2 3; do
  run 0 embtune train "${common[@]}" --checkpoint ck --stop-after-pairs "$stop" < <(cat pairs.tsv)
  run 3 embtune train --resume ck -o out.txt < <(printf '')
  says 'expected the pairs to begin with the same' 'found only 0'
  run 3 embtune train --resume ck -o out.txt < <(sed '1s/5/9/' pairs.tsv)
  says 'expected the pairs to begin with the same' 'found others'
  sed '1s/a/b/' pairs.tsv >other.tsv
  run 3 embtune train --resume ck --pairs other.tsv -o out.txt
  says 'other.tsv' 'found others'
  absent out.txt
  run 0 embtune train --resume ck -o out.txt < <(cat pairs.tsv)
  same whole.txt out.txt
  rm out.txt
done
