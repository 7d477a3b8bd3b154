# Non-finite numbers stay in frozen rows, with a warning, and stop what would have to read them.
printf '%s\n' 'the 0.1 0.2 0.3' 'bad -nan nan inf' 'ms -nan(ind) 0 0' 'cat 1 2 3' >vectors.txt
printf 'bad\nms\n' >freeze.txt
printf 'cat\tbad\t1\n' >pairs.tsv
refuses 3 'vectors.txt:2' -- train_score --freeze freeze.txt

printf 'cat\tthe\t0\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
says 'vectors.txt:2'
lines_same vectors.txt out.txt 2 3
lines_differ vectors.txt out.txt 1 4

# Trainable: refused before training, with row and token.
printf 'the\n' >freeze.txt
refuses 3 'vectors.txt:2' 'bad' 'finite' -- train_score --freeze freeze.txt
for spelling in nan -NaN inf -Infinity INF 'nan(0x1)' 1e999; do
  printf '%s\n' 'the 0.1 0.2 0.3' "bad 1 $spelling 2" 'cat 1 2 3' >vectors.txt
  refuses 3 'vectors.txt:2' -- train_score --freeze freeze.txt
done

# "nan" and "inf" are tokens like others.
printf '%s\n' 'nan 0.1 0.2 0.3' 'inf 1 0 1' 'cat 1 2 3' >vectors.txt
printf 'nan\n' >freeze.txt
printf 'cat\tinf\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1
lines_differ vectors.txt out.txt 2 3
