# Tokens that a context table lacks start as zeros, and that is said; a table that a run saved is
# read with the options that its base needed.
five_rows
printf 'cat\tdog\n' >tokens.tsv
train=(embtune train --train-all --target token --loss sgns --context separate --force -o out.txt)
printf 'cat 1 2 3\nelse 1 1 1\n' >context.vec
run 0 "${train[@]}" --vectors vectors.txt --pairs tokens.tsv --context-vectors context.vec
says 'context.vec: 4 tokens of 5 have no context vector here, and start as zeros'
tail -n +3 vectors.txt >context.vec
run 0 "${train[@]}" --vectors vectors.txt --pairs tokens.tsv --context-vectors context.vec
says 'context.vec: 1 token of 5 has no context vector here, and starts as zeros'
run 0 "${train[@]}" --vectors vectors.txt --pairs tokens.tsv --save-context saved.vec
run 0 "${train[@]}" --vectors vectors.txt --pairs tokens.tsv --context-vectors saved.vec
says_not 'no context vector'

printf '2 2\na 1 2\nz 1. 2 2\n' >odd.vec
printf 'a\tz 1.\n' >odd.tsv
run 0 "${train[@]}" --vectors odd.vec --pairs odd.tsv --numeric-tail token --save-context odd-context.vec
run 0 "${train[@]}" --vectors odd.vec --pairs odd.tsv --numeric-tail token \
  --context-vectors odd-context.vec
