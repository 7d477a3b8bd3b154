# U+00A0, U+0085 and U+2003 are no separators but content, also at the start of a line.
printf 'the 0.1 0.2 0.3\n\302\240 \302\240 0.4 0.5 0.6\n.\302\240.\302\240. 0.7 0.8 0.9\ncat 1 2 3\n\302\205 1 1 1\n\342\200\203 1 2 1\n' >vectors.txt
printf '\302\240 \302\240\n.\302\240.\302\240.\n\302\205\n\342\200\203\n' >freeze.txt
printf 'cat\tthe\t0\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 2 3 5 6
lines_differ vectors.txt out.txt 1 4
