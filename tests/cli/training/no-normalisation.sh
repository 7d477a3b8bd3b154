# Rows are not normalised; a zero vector has cosine 0 and gives no nan.
printf '%s\n' 'the 3 4 0' 'zero 0 0 0' 'cat 1 2 3' >vectors.txt
printf 'the\nzero\n' >freeze.txt
repeat 21 'cat\tthe' 'cat\tzero' >pairs.tsv
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target token --loss cosine --pairs pairs.tsv -o out.txt
lines_same vectors.txt out.txt 1 2
lines_differ vectors.txt out.txt 3
! grep -qi nan out.txt || fail 'nan'
says 'zero'
