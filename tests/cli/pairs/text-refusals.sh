# Outputs of pairs follow the rules of all outputs, and a text without a pair is an error.
printf 'a b a b\n' >corpus.txt
refuses 3 'corpus.txt: 4 tokens, and no token occurs 5 times or more; lower --min-count' -- \
  embtune pairs corpus.txt -o out.txt
absent out.txt
refuses 2 'needs a text' -- embtune pairs
refuses 2 '--vocabulary' -- embtune pairs corpus.txt --new-tokens new.txt
refuses 2 'standard input' -- embtune pairs - --vocabulary -
refuses 2 '--json' -- embtune pairs corpus.txt --json
refuses 2 'range' -- embtune pairs corpus.txt --window 0
refuses 2 'corpus.txt' -- embtune pairs corpus.txt --min-count 1 -o corpus.txt --force
five_rows
refuses 2 'both' -- embtune pairs corpus.txt --vocabulary vectors.txt --new-tokens -
run 0 embtune pairs corpus.txt --min-count 1 -o p.tsv
refuses 2 '--force' -- embtune pairs corpus.txt --min-count 1 -o p.tsv
refuses 4 'nowhere.txt' -- embtune pairs nowhere.txt
