# The base itself as output: until the last step it is what it was.
without_sanitizer
five_rows
cp vectors.txt base.txt
for way in --keep --no-tmpfile; do
  cp base.txt out.txt
  sweep --outputs out.txt --keep "$way" --must-fail write fsync renameat -- \
    embtune train out.txt pairs.tsv --freeze freeze.txt --target score --in-place -o out.txt -q \
    --threads 1
  rm out.txt
done
