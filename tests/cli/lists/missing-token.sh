# A freeze list that names a row the base lacks would leave another row trainable: an error. For a
# trainable list it is a warning, unless none match.
printf 'the 1 2 3\ncat 4 5 6\ndog 7 8 9\n' >vectors.txt
printf 'the\nthee\n' >freeze.txt
printf 'cat\nbird\n' >train.txt
printf 'cat\tdog\t1\n' >pairs.tsv
refuses 3 'freeze.txt:2' "'thee'" -- train_score --freeze freeze.txt
run 0 train_score --trainable train.txt
says '1 of 2' 'train.txt:2'
lines_same vectors.txt out.txt 1 3
lines_differ vectors.txt out.txt 2

refuses 3 'train.txt:2' "'bird'" -- train_score --trainable train.txt --missing error
refuses 3 'train.txt:2' -- train_score --trainable train.txt --strict
run 0 train_score --freeze freeze.txt --missing ignore
printf 'bird\nfish\n' >train.txt
refuses 3 'train.txt' -- train_score --trainable train.txt

# --missing overrides that where other rows may learn; a run in which none may is refused.
for missing in warn ignore; do
  refuses 3 'train.txt' 'nothing would learn' -- train_score --trainable train.txt --missing $missing
  run 0 train_score --trainable train.txt --trainable-rows 1 --missing $missing
  lines_same vectors.txt out.txt 1 3
  lines_differ vectors.txt out.txt 2
done
says_not 'warning'
rm out.txt
run 0 train_score --trainable train.txt --missing warn --allow-empty
says '2 of 2 listed tokens not found'
same vectors.txt out.txt
