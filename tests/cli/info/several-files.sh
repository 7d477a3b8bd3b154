# Several files, one after the other; one that is missing does not hide the rest.
five_rows
sed 1d vectors.txt >glove.txt
run 0 embtune info vectors.txt glove.txt
prints 'word2vec text' 'GloVe text'
run 4 embtune info no.txt glove.txt
