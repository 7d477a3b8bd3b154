# Compressed vectors, lists and pairs give the bytes that plain ones give: recognised by content,
# from a file and, but for zip, through a pipe.
five_rows
printf 'cat\tdog\t1\ndog\tsky\t.5\nsun\tcat\t.1\n' >pairs.tsv
printf 'cat\ndog\nsky\n' >trainable.txt
train() {
  embtune train -q --target score --epochs 3 --lr-schedule cosine --shuffle --seed 7 "$@"
}
run 0 train --vectors vectors.txt --trainable trainable.txt --pairs pairs.tsv -o plain.txt
differ plain.txt vectors.txt
for format in gzip zstd xz bzip2 zip; do
  mkdir "$format"
  for file in vectors.txt trainable.txt pairs.tsv; do
    if [[ $format == zip ]]; then
      zip -q - "$file" >"$format/$file"
    else
      "$format" -c "$file" >"$format/$file"
    fi
  done
  run 0 train --vectors "$format/vectors.txt" --trainable "$format/trainable.txt" \
    --pairs "$format/pairs.tsv" -o "$format.txt"
  same "$format.txt" plain.txt
  run 0 embtune verify "$format/vectors.txt" "$format.txt" --trainable "$format/trainable.txt"
  run 0 embtune info "$format/vectors.txt"
  [[ $format != zip ]] || continue
  run 0 train --vectors - --trainable trainable.txt --pairs pairs.tsv -o - < <(cat "$format/vectors.txt")
  same "$LOGS/stdout" plain.txt
  run 0 train --vectors vectors.txt --trainable trainable.txt --pairs - -o - < <(cat "$format/pairs.tsv")
  same "$LOGS/stdout" plain.txt
done
# A compressed file is not called a pipe, and a pipe is not called a compressed file.
again() {
  embtune train --vectors vectors.txt --trainable trainable.txt --target score --epochs 2 --pairs "$@"
}
run 0 again xz/pairs.tsv -o again.xz
says 'pairs are compressed (xz) and are needed again: spooled 32 bytes'
says_not pipe
run 0 again - -o piped.xz < <(cat xz/pairs.tsv)
says 'pairs come through a pipe and are needed again'
same again.xz piped.xz
# A whole file on standard input is no pipe.
run 0 train --vectors - --trainable trainable.txt --pairs pairs.tsv -o - <zip/vectors.txt
same "$LOGS/stdout" plain.txt
refuses 3 '<stdin>: is a zip archive' 'through a pipe' -- \
  train --vectors - --trainable trainable.txt --pairs pairs.tsv -o out.txt < <(cat zip/vectors.txt)
