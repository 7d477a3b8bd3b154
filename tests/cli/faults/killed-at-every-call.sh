# SIGKILL at any system call: outputs are old or whole, and what the run could not take away in the
# moment between two calls, the next run does.
without_sanitizer
five_rows
for way in --existing --no-tmpfile; do
  sweep --kill --outputs out.txt out.patch "$way" -- \
    embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o out.txt \
    --patch-out out.patch --force -q --threads 1
done
sweep --kill --outputs out.txt ck --existing -- \
  embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o out.txt --force -q \
  --threads 1 --epochs 3 --checkpoint ck --checkpoint-every 2
