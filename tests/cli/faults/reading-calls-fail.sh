# Commands that only read: exit 4 and one message.
without_sanitizer
five_rows
run 0 train_score --freeze freeze.txt
sweep --must-fail open mmap -- embtune verify vectors.txt out.txt --freeze freeze.txt -q
sweep --must-fail open mmap write -- embtune info vectors.txt -q
sweep --must-fail open mmap write -- embtune diff vectors.txt vectors.txt
