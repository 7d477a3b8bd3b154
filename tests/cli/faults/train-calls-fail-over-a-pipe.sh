# What comes through a pipe is kept in a file without a name; that may fail as well.
without_sanitizer
five_rows
trains=(embtune train --freeze freeze.txt --target score -o out.txt -q --threads 1)
sweep --outputs out.txt --pipe pairs.tsv --must-fail read write -- \
  "${trains[@]}" --vectors vectors.txt --pairs - --epochs 2
sweep --outputs out.txt --pipe pairs.tsv --must-fail read write -- \
  "${trains[@]}" --vectors vectors.txt --pairs - --shuffle
sweep --outputs out.txt --pipe vectors.txt --must-fail read write -- \
  "${trains[@]}" --vectors - --pairs pairs.tsv
