# Any vector file is a stream of target vectors; a header is skipped.
five_rows
printf 'cat 1 0 -1\ndog 0.5 0.25 0.125\n' >targets.txt
run 0 embtune train vectors.txt targets.txt --freeze freeze.txt -o glove.out
lines_same vectors.txt glove.out 1 2 5 6
lines_differ vectors.txt glove.out 3 4
{ echo '2 3' && cat targets.txt; } >targets.vec
run 0 embtune train vectors.txt targets.vec --freeze freeze.txt -o word2vec.out
same glove.out word2vec.out
tr ' ' '\t' <targets.txt >targets.tsv
run 0 embtune train vectors.txt targets.tsv --freeze freeze.txt -o tabs.out
same glove.out tabs.out
