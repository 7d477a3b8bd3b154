# Files that other tools wrote: re-printed numbers are a difference in a frozen row.
five_rows
awk 'NR == 1 { print; next } { printf "%s", $1; for (i = 2; i <= NF; ++i) printf " %.6f", $i; print "" }' vectors.txt >printed.txt
run 1 embtune verify vectors.txt printed.txt --freeze freeze.txt
run 0 embtune verify vectors.txt printed.txt --trainable-rows 0-4 --allow-empty
sed 1d vectors.txt >headless.txt
run 0 embtune verify vectors.txt headless.txt --freeze freeze.txt
says header
