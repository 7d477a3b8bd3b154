# The last batch of an epoch may be a part of one, made when the stream has ended: a checkpoint at
# its end, or after it, is as good as any other.
printf 'a 0.1 0.2\nb 0.3 0.4\nc 0.5 0.6\n' >base.txt
pairs() { # pairs COUNT: token pairs of which no two in a row are the same
  awk -v n="$1" 'BEGIN { split("a b c", t, " "); for (i = 0; i < n; ++i) printf "%s\t%s\n", t[i % 3 + 1], t[int(i / 3) % 3 + 1] }'
}
common=(--vectors base.txt --train-all --target token --stop-gradient none)
for count in 3 33 100 200003; do
  pairs "$count" >pairs.tsv
  gzip -nc pairs.tsv >pairs.gz
  run 0 embtune train "${common[@]}" --pairs pairs.tsv -o whole.txt --force
  run 0 embtune train "${common[@]}" -o out.txt --checkpoint ck < <(cat pairs.tsv)
  same whole.txt out.txt
  rm out.txt
  for from in pipe pairs.tsv pairs.gz; do
    feed=(cat pairs.tsv)
    name=-
    [[ $from == pipe ]] || { feed=(true) && name=$from; }
    run 0 embtune train "${common[@]}" --pairs "$name" --checkpoint ck \
      --stop-after-pairs "$count" < <("${feed[@]}")
    [[ $from == pipe ]] || name=$PWD/$from
    run 0 embtune train --resume ck --pairs "$name" -o out.txt < <("${feed[@]}")
    same whole.txt out.txt
    rm out.txt
  done
  run 0 embtune train "${common[@]}" --epochs 2 -o twice.txt --force < <(cat pairs.tsv)
  run 0 embtune train "${common[@]}" --epochs 2 --checkpoint ck \
    --stop-after-pairs "$count" < <(cat pairs.tsv)
  run 0 embtune train --resume ck -o out.txt < <(cat pairs.tsv)
  same twice.txt out.txt
  rm out.txt
done
