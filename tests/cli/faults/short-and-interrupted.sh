# Reads and writes that do less than they were asked for, and calls that a signal interrupts,
# change nothing.
without_sanitizer
five_rows
trains=(embtune train --freeze freeze.txt --target score -o out.txt -q --threads 2)
for setting in FAULT_SHORT=1 FAULT_SHORT=7 FAULT_EINTR=1 'FAULT_SHORT=3 FAULT_EINTR=1' \
  'FAULT_EINTR=1 FAULT_NO_TMPFILE=1'; do
  read -ra settings <<<"$setting"
  sweep --setting "${settings[@]}" --outputs out.txt -- \
    "${trains[@]}" --vectors vectors.txt --pairs pairs.tsv
  sweep --setting "${settings[@]}" --outputs out.txt --pipe pairs.tsv -- \
    "${trains[@]}" --vectors vectors.txt --pairs - --epochs 2
  sweep --setting "${settings[@]}" --outputs out.txt --pipe vectors.txt -- \
    "${trains[@]}" --vectors - --pairs pairs.tsv
  sweep --setting "${settings[@]}" -- embtune info vectors.txt --json
done
