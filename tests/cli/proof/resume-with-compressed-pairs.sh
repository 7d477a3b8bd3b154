# A compressed file of pairs is an input like a plain one: a checkpoint knows the whole of it, and a
# run that goes on with another is refused, however little of it was read.
printf 'a 0.1 0.2\nb 0.3 0.4\nc 0.5 0.6\n' >base.txt
printf 'a\t1 1\nb\t2 2\nc\t3 3\na\t2 2\n' >pairs
stop=(--train-all --batch-size 1 --checkpoint ck --stop-after-pairs 2)
for how in 'gzip -nc' 'bzip2 -c'; do
  $how pairs >pairs.z
  run 0 embtune train base.txt pairs.z --train-all --batch-size 1 -o whole.txt --force
  run 0 embtune train base.txt pairs.z "${stop[@]}"
  says 'spooled'
  run 0 embtune train --resume ck -o out.txt
  same whole.txt out.txt
  sed '4s/2 2/99 99/' pairs | $how >pairs.z
  refuses 3 'pairs.z' 'SHA-256' -- embtune train --resume ck -o out.txt
  head -n 3 pairs | $how >pairs.z
  refuses 3 'pairs.z' 'SHA-256' -- embtune train --resume ck -o out.txt
  # The same pairs in another form are the same pairs.
  run 0 embtune train --resume ck --pairs pairs -o out.txt
  same whole.txt out.txt
  rm out.txt
  run 0 embtune train --resume ck --pairs - -o out.txt < <(cat pairs)
  same whole.txt out.txt
  rm out.txt
done
# Of a pipe only the first part was seen; a file in its place must begin with that.
run 0 embtune train --vectors base.txt "${stop[@]}" < <(cat pairs)
gzip -nc pairs >pairs.gz
run 0 embtune train --resume ck --pairs pairs.gz -o out.txt
same whole.txt out.txt
sed '1s/1 1/9 9/' pairs | gzip -nc >pairs.gz
refuses 3 'pairs.gz' 'others' -- embtune train --resume ck --pairs pairs.gz -o out.txt
