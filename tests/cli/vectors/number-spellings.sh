# What C reads as a number is a number, and stays as typed where it is not trained.
printf '%s\n' 'the 0.10 1. +2' 'wide 0.12345678901234567 1E-5 -0' 'tiny 1e-60 .5 -1e-40' 'cat 1 2 3' \
  'dog 4 5 6' >vectors.txt
printf 'the\nwide\ntiny\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1 2 3
lines_differ vectors.txt out.txt 4 5

# A changed number is the shortest text that reads back to the same float32: reading and printing
# it again by the same rule changes nothing.
printf 'cat\nthe\nwide\ntiny\n' >freeze.txt
printf 'dog\tdog\t0\n' >pairs.tsv
cp out.txt again.txt
run 0 embtune train --vectors again.txt --freeze freeze.txt --target score --pairs pairs.tsv \
  --stop-gradient none --lr 1e-30 -o again.out
same again.txt again.out
