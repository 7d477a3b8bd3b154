# apply keeps the same promise: exit 4, one message, the old output whole and nothing beside it.
without_sanitizer
five_rows
run 0 train_score --freeze freeze.txt --patch-out tuned.patch
rm out.txt
applies=(embtune apply vectors.txt tuned.patch -o out.txt -q)
sweep --outputs out.txt --must-fail open mmap write fsync linkat close -- "${applies[@]}"
sweep --outputs out.txt --existing --must-fail write renameat -- "${applies[@]}" --force
sweep --outputs out.txt --no-tmpfile --must-fail write renameat2 -- "${applies[@]}"
