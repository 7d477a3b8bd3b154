# When rows may learn but no pair can move one, that is an error, with the first unknown token.
five_rows
printf 'Cat\tDog\t1\nfoo\tbar\t1\n' >pairs.tsv
refuses 3 'pairs.tsv' '2' "'Cat'" 'pairs.tsv:1' -- train_score --freeze freeze.txt
run 0 train_score --freeze freeze.txt --allow-empty
same vectors.txt out.txt

# The same for a stream without pairs, and for pairs of frozen rows only.
: >pairs.tsv
refuses 3 'pairs.tsv' -- train_score --freeze freeze.txt
printf 'the\tthe\t1\n' >pairs.tsv
refuses 3 'pairs.tsv' -- train_score --freeze freeze.txt

# With all rows frozen the output is a copy.
rm -f out.txt
run 0 train_score --freeze-rows 0-
same vectors.txt out.txt
