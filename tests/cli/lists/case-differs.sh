# Case counts; a variant that exists is named, never taken.
printf 'paris 1 2 3\nLondon 4 5 6\ncat 7 8 9\ndog 1 1 1\n' >vectors.txt
printf 'Paris\nLondon\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
refuses 3 'freeze.txt:1' "'Paris'" "'paris'" -- train_score --freeze freeze.txt
