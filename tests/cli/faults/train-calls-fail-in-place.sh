# The base itself as output: until the last step it is what it was.
without_sanitizer
five_rows
cp vectors.txt base.txt
for step in 1 2; do
  ((step == 1)) || no=--no-tmpfile
  cp base.txt out.txt
  sweep --outputs out.txt --keep ${no:-} --must-fail write fsync renameat -- \
    embtune train out.txt pairs.tsv --freeze freeze.txt --target score --in-place -o out.txt -q \
    --threads 1
  rm out.txt
done
