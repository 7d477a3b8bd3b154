# A mask has one entry per row; as many as columns is a known mistake.
five_rows
printf '0\n1\n1\n0\n0\n' >mask.txt
run 0 train_score --mask mask.txt
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
printf '0\n1\n1\n' >mask.txt
refuses 3 'mask.txt' '3' '5' 'column' -- train_score --mask mask.txt
printf '0\n1\n1\n0\n' >mask.txt
refuses 3 'mask.txt' '4' '5' -- train_score --mask mask.txt
printf '0\n1\n2\n0\n0\n' >mask.txt
refuses 3 'mask.txt:3' -- train_score --mask mask.txt
