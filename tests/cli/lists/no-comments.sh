# "#" is a token like others.
printf '# 1 2 3\ncat 4 5 6\ndog 7 8 9\n' >vectors.txt
printf '#\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1
lines_differ vectors.txt out.txt 2 3
printf '# my list\ncat\n' >freeze.txt
refuses 3 'freeze.txt:1' -- train_score --freeze freeze.txt
