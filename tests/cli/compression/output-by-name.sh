# The name of an output decides whether it is compressed; the content is what a plain output holds,
# and the bytes are the same on every run and thread count.
five_rows
# shellcheck disable=SC2120  # run and refuses pass the arguments
tuned() { embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs pairs.tsv "$@"; }
run 0 tuned -o plain.txt --patch-out plain.patch --mapping plain.tsv
for kind in gz:gzip zst:zstd xz:xz bz2:bzip2; do
  name=${kind%:*} program=${kind#*:}
  run 0 tuned -o "a.$name" --patch-out "p.$name" --mapping "m.$name" --threads 1
  same <("$program" -dc <"a.$name") plain.txt
  same <("$program" -dc <"p.$name" | sed 1,2d) <(sed 1,2d plain.patch)
  same <("$program" -dc <"m.$name") plain.tsv
  sleep 1.1
  run 0 tuned -o "b.$name" --threads 4
  same "a.$name" "b.$name"
  run 0 embtune verify vectors.txt "a.$name" --freeze freeze.txt
  run 0 embtune apply vectors.txt "p.$name" -o "applied.$name"
  same "applied.$name" "a.$name"
  refuses 2 'exists already' -- tuned -o "a.$name"
done
# gzip -l reads what stands at the end; no name and no time stamp stand at the start.
[[ $(head -c 8 a.gz | od -An -tx1) == " 1f 8b 08 00 00 00 00 00" ]] || fail 'a time stamp'
gzip -t a.gz
for name in o.zip o.7z o.lz4; do
  refuses 2 "$name: output cannot be written as .${name#*.}" '.gz, .zst, .xz or .bz2' -- tuned -o "$name"
done
# In place: compressed stays compressed. Standard output has the name that the shell gave it.
cp vectors.txt base.txt && gzip base.txt
run 0 embtune train --vectors base.txt.gz --freeze freeze.txt --target score --pairs pairs.tsv \
  -o base.txt.gz --in-place
same <(zcat base.txt.gz) plain.txt
# shellcheck disable=SC2119
tuned >stdout.gz 2>"$LOGS/stderr"
same stdout.gz plain.txt
mkfifo pipe.xz
xz -dc <pipe.xz >piped.txt &
run 0 tuned -o pipe.xz
wait
same piped.txt plain.txt
