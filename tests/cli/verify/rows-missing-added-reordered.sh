# Rows that are missing, added or reordered are an answer "no", whatever the selection.
five_rows
run 0 embtune verify vectors.txt vectors.txt --freeze freeze.txt
{ echo '4 3' && sed '1d; /^dog/d' vectors.txt; } >missing.txt
run 1 embtune verify vectors.txt missing.txt --freeze freeze.txt
{ echo '6 3' && sed 1d vectors.txt && echo 'new 1 2 3'; } >added.txt
run 1 embtune verify vectors.txt added.txt --freeze freeze.txt
run 0 embtune verify vectors.txt added.txt --freeze freeze.txt --allow-added
{ echo '5 3' && sed 1d vectors.txt | tac; } >reordered.txt
run 1 embtune verify vectors.txt reordered.txt --freeze freeze.txt
run 1 embtune verify vectors.txt reordered.txt
