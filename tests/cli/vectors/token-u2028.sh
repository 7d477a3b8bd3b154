# Only LF ends a line: U+2028 is a token in vectors and in lists.
printf 'the 0.1 0.2 0.3\n\342\200\250 0.4 0.5 0.6\ncat 1 2 3\n' >vectors.txt
printf '\342\200\250\nthe\n' >freeze.txt
printf 'cat\tthe\t0\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1 2
lines_differ vectors.txt out.txt 3

# Line numbers in messages count LF only.
printf '\342\200\250\nthee\n' >freeze.txt
refuses 3 'freeze.txt:2' "'thee'" -- train_score --freeze freeze.txt
