# The compression of a file is named, also where the file came by a pipe; all else is told of what
# it holds.
five_rows
run 0 embtune info vectors.txt
prints 'vectors.txt, 91 bytes'
! grep -q '^compressed:' "$LOGS/stdout" || fail 'a plain file is called compressed'
run 0 embtune info vectors.txt --json
prints '"compression": "none"'
for format in gzip zstd xz bzip2; do
  "$format" -c vectors.txt >packed
  run 0 embtune info packed
  prints 'packed, 91 bytes when decompressed' "compressed: $format" 'word2vec text'
  run 0 embtune info packed --json
  prints "\"compression\": \"$format\"" '"bytes": 91'
  run 0 embtune info - < <(cat packed)
  prints '<stdin>, 91 bytes when decompressed' "compressed: $format"
done
zip -q packed.zip vectors.txt
run 0 embtune info packed.zip
prints 'compressed: zip'
