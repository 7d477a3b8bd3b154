# Compressed data that are cut at any byte are refused, and nothing is written.
five_rows
step=$(stride 17)
for format in gzip zstd xz bzip2 zip; do
  if [[ $format == zip ]]; then zip -q - vectors.txt >whole; else "$format" -c vectors.txt >whole; fi
  size=$(wc -c <whole)
  for ((cut = 0; cut < size; cut += step)); do
    head -c "$cut" whole >"cut"
    # Past its first bytes it is known for what it was.
    if ((cut >= 12)); then
      refuses 3 "cut: the $format data are damaged or cut short" -- \
        embtune train --vectors cut --train-all --target score --pairs pairs.tsv -o out.txt
    else
      refuses 3 'cut' -- \
        embtune train --vectors cut --train-all --target score --pairs pairs.tsv -o out.txt
    fi
  done
done
# So are pairs, however far the training has come.
repeat 5000 'cat\tdog\t1' 'dog\tcat\t.5' | gzip -c >pairs.gz
size=$(wc -c <pairs.gz)
for cut in $((size - 1)) $((size - 8)) $((size / 2)) 20; do
  head -c "$cut" pairs.gz >cut.gz
  refuses 3 'cut.gz: the gzip data are damaged or cut short (unexpected end)' -- \
    embtune train --vectors vectors.txt --train-all --target score --pairs cut.gz -o out.txt
done
# A bit that flipped shows too.
printf '\377' | dd of=pairs.gz bs=1 seek=$((size - 6)) conv=notrunc status=none
refuses 3 'pairs.gz: the gzip data are damaged or cut short' -- \
  embtune train --vectors vectors.txt --train-all --target score --pairs pairs.gz -o out.txt
