# Two integers above 1-dimensional rows may be a header or a row: the user must say.
printf '%s\n' '2 1' '7 5' '8 6' >vectors.txt
refuses 3 'vectors.txt:1' '--format' -- copy_all
run 0 copy_all --format word2vec
same vectors.txt out.txt
run 0 copy_all --format glove --force
same vectors.txt out.txt
