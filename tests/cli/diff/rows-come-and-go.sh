# Rows that were removed, added or reordered are counted and named; numbers alone may be the same.
five_rows
printf '%s\n' '5 3' 'sky 2.0 2.0 2.0' 'the 0.10 0.20 0.30' 'dog 0.125 -0.75 0.500' 'new 1 2 3' 'sun 1 1 1' >tuned.txt
run 1 embtune diff vectors.txt tuned.txt
prints 'removed: 1 row of the base' "token 'cat'" 'added: 1 row that the base lacks' "token 'new'" \
  "row 4 (line 6), token 'sky', now row 0" '1 row removed, 1 row added, 1 row reordered'
sed 1d vectors.txt >headless.txt
run 1 embtune diff vectors.txt headless.txt
prints 'the numbers are the same'
