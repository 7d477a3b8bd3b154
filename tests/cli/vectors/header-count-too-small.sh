# More rows than announced is what GloVe's own -write-header does: kept, with a warning.
printf '%s\n' '2 3' 'the 0.1 0.2 0.3' 'cat 1 2 3' '<unk> 0.9 0.9 0.9' >vectors.txt
run 0 copy_all
says 'vectors.txt' '2' '3'
same vectors.txt out.txt
refuses 3 'vectors.txt' -- copy_all --strict
