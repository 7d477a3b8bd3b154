# What pigz, xz -T and `cat a.gz b.gz` write, members and streams one after the other, is read whole.
five_rows
run 0 embtune train -q --vectors vectors.txt --train-all --target score --pairs pairs.tsv -o plain.txt
for format in gzip zstd xz bzip2; do
  : >joined
  while IFS= read -r line; do printf '%s\n' "$line" | "$format" -c >>joined; done <vectors.txt
  run 0 embtune train -q --vectors joined --train-all --target score --pairs pairs.tsv -o "$format.txt"
  same "$format.txt" plain.txt
done
# pzstd begins each frame by one that says how long it is, and holds nothing.
{ printf 'P*M\030\004\0\0\0....' && zstd -c vectors.txt; } >frames
run 0 embtune train -q frames pairs.tsv --train-all --target score -o frames.txt
same frames.txt plain.txt
run 0 embtune train -q - pairs.tsv --train-all --target score -o frames.txt --force < <(cat frames)
same frames.txt plain.txt
# gzip and xz let zeros follow, as tapes leave them; nobody lets anything else.
gzip -c vectors.txt >padded.gz
head -c 1000 /dev/zero >>padded.gz
run 0 embtune info padded.gz
xz -c vectors.txt >padded.xz
head -c 1000 /dev/zero >>padded.xz
run 0 embtune info padded.xz
for format in gzip zstd xz bzip2 zip; do
  if [[ $format == zip ]]; then zip -q - vectors.txt >"more"; else "$format" -c vectors.txt >"more"; fi
  printf 'garbage' >>"more"
  refuses 3 "more: the $format data are damaged" 'get the file again' -- \
    embtune train --vectors more --train-all --target score --pairs pairs.tsv -o out.txt
done
# Twice is once too often.
gzip -c vectors.txt | gzip -c >twice.gz
refuses 3 'twice.gz: is gzip data' 'zcat' -- \
  embtune train --vectors twice.gz --train-all --target score --pairs pairs.tsv -o out.txt
# Whatever is read, and through a pipe too.
printf 'cat dog\n' | xz -c | gzip -c >corpus
refuses 3 'corpus: is xz data within gzip data' 'zcat' -- embtune pairs corpus -o out.txt
refuses 3 '<stdin>: is xz data within gzip data' -- embtune pairs - -o out.txt < <(cat corpus)
gzip -c <pairs.tsv | bzip2 -c >pairs.bz2
refuses 3 'pairs.bz2: is gzip data within bzip2 data' 'bzcat' -- \
  embtune train vectors.txt pairs.bz2 --train-all --target score -o out.txt
printf 'cat\n' | gzip -c | gzip -c >list.gz
refuses 3 'list.gz: is gzip data within gzip data' -- \
  embtune train vectors.txt pairs.tsv --freeze list.gz --target score -o out.txt
refuses 3 'list.gz: is gzip data within gzip data' -- embtune eval vectors.txt --similarity list.gz
