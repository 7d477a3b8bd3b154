# Composed and decomposed letters are other bytes: named, never matched.
printf 'caf\303\251 1 2 3\ncat 7 8 9\ndog 1 1 1\n' >vectors.txt
printf 'cafe\314\201\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
refuses 3 'freeze.txt:1' -- train_score --freeze freeze.txt
