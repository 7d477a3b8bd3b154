# "-" is standard input.
five_rows
cat vectors.txt | run 0 embtune info -
prints 'word2vec text'
