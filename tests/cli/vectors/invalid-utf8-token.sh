# Tokens are bytes: never decoded, never replaced; messages show them as \xNN.
printf 'the 0.1 0.2 0.3\n\377\376ab 0.4 0.5 0.6\n\303( 0.7 0.8 0.9\ncat 1 2 3\n' >vectors.txt
printf '\377\376ab\n\303(\n' >freeze.txt
printf 'cat\tthe\t0\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 2 3
lines_differ vectors.txt out.txt 1 4
says_not $'\357\277\275'

printf '\377\375\n' >freeze.txt
refuses 3 'freeze.txt:1' '\xff\xfd' -- train_score --freeze freeze.txt
says_not $'\377' $'\357\277\275'
# Nor does a terminal obey them, or the name of a file: U+009B is CSI.
printf '\302\2332J\n' >freeze.txt
refuses 3 'freeze.txt:1' "'\xc2\x9b2J'" -- train_score --freeze freeze.txt
says_not $'\302\233'
refuses 4 '\xc2\x9b2J: cannot open' -- train_score --freeze $'\302\2332J'
says_not $'\302\233'
