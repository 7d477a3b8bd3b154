# Quotes of CSV, a vocabulary with counts, phrases, words of ConceptNet: what was meant is named.
printf 'the 1 2 3\nNew_York 4 5 6\n/c/en/king 7 8 9\ncat 1 1 1\n' >vectors.txt
printf 'cat\tcat\t1\n' >pairs.tsv
for line in '"the"' 'the	1061396' 'the 1061396' 'the 1 2 3'; do
  printf '%s\n' "$line" >freeze.txt
  refuses 3 'freeze.txt:1' "did you mean 'the'?" -- train_score --freeze freeze.txt
done
printf 'New York\n' >freeze.txt
refuses 3 'freeze.txt:1' "did you mean 'New_York'?" -- train_score --freeze freeze.txt
printf 'king\n' >freeze.txt
refuses 3 'freeze.txt:1' "did you mean '/c/en/king'?" -- train_score --freeze freeze.txt
