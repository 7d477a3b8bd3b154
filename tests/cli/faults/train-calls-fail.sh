# Whatever system call fails: exit 4, one message, the old output whole and nothing beside it.
without_sanitizer
five_rows
trains=(embtune train vectors.txt --freeze freeze.txt --target score -o out.txt -q --threads 1)

sweep --outputs out.txt --must-fail open read mmap write fsync fsync-folder linkat close -- "${trains[@]}" pairs.tsv
sweep --outputs out.txt --existing --must-fail write fchmod linkat renameat -- \
  "${trains[@]}" pairs.tsv --force

# Where files cannot be without a name.
sweep --outputs out.txt --no-tmpfile --must-fail write renameat2 -- "${trains[@]}" pairs.tsv
sweep --outputs out.txt --no-tmpfile --existing --must-fail write renameat -- \
  "${trains[@]}" pairs.tsv --force
