# gensim ends no row with a newline, word2vec.c each: what was there is written again.
printf '3 2\nthe \000\000\000\077\000\000\200\076cat \000\000\200\077\000\000\000\100dog \000\000\100\100\000\000\200\100' >vectors.bin
printf 'the\ndog\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
run 0 embtune train --vectors vectors.bin --format word2vec-bin --freeze freeze.txt --target score --pairs pairs.tsv -o out.bin
[[ $(wc -c <out.bin) == $(wc -c <vectors.bin) ]] || fail 'the size changed'
same <(head -c 20 vectors.bin) <(head -c 20 out.bin)
same <(tail -c 12 vectors.bin) <(tail -c 12 out.bin)
differ vectors.bin out.bin

# auto sees the same, and rows with newlines keep them.
run 0 embtune train --vectors vectors.bin --freeze freeze.txt --target score --pairs pairs.tsv -o auto.bin
same out.bin auto.bin
printf '3 2\nthe \000\000\000\077\000\000\200\076\ncat \000\000\200\077\000\000\000\100\ndog \000\000\100\100\000\000\200\100\n' >lines.bin
run 0 embtune train --vectors lines.bin --freeze freeze.txt --target score --pairs pairs.tsv -o lines.out
[[ $(wc -c <lines.out) == $(wc -c <lines.bin) ]] || fail 'the size changed'
same <(tail -c 13 lines.bin) <(tail -c 13 lines.out)
same <(tail -c 22 lines.out | head -c 8) <(tail -c 20 out.bin | head -c 8)
