# The last row counts without a newline, in vectors, lists and pairs, and gets none.
printf 'the 0.1 0.2 0.3\ncat 1 2 3\ndog 4 5 6' >vectors.txt
printf 'dog' >freeze.txt
printf 'cat\tthe\t0' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 3
lines_differ vectors.txt out.txt 1 2
[[ $(tail -c 1 out.txt) == 6 ]] || fail 'a newline was added'

# A changed last row gets none either.
printf 'the' >freeze.txt
printf 'dog\tcat\t1' >pairs.tsv
run 0 train_score --freeze freeze.txt --force
lines_differ vectors.txt out.txt 3
[[ $(tail -c 1 out.txt | wc -l) == 0 ]] || fail 'a newline was added to a changed row'
