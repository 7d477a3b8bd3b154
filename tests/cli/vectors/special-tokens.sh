# No name is special: </s>, <unk>, <pad> are ordinary rows, at any place.
printf '%s\n' '4 3' '</s> 0 0 0' 'the 0.1 0.2 0.3' 'cat 1 2 3' '<unk> 0.9 0.9 0.9' >vectors.txt
printf '</s>\n<unk>\n' >freeze.txt
printf 'cat\tthe\t0\ncat\tnot-in-file\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1 2 5
lines_differ vectors.txt out.txt 3 4
has_lines out.txt 5
says 'not-in-file'

# They train like any other.
printf 'the\n' >freeze.txt
printf '<unk>\tcat\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt --force
lines_same vectors.txt out.txt 1 2 3
lines_differ vectors.txt out.txt 4 5
