# Several outputs: each is old or new as a whole, and the vectors, which come last, are old after
# any failure.
without_sanitizer
five_rows
outputs=(out.txt map.tsv tuned.patch)
trains=(embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o out.txt
  --mapping map.tsv --patch-out tuned.patch -q --threads 1)
sweep --outputs "${outputs[@]}" --must-fail write fsync linkat close -- "${trains[@]}"
sweep --outputs "${outputs[@]}" --existing --must-fail write renameat -- "${trains[@]}" --force
