# What couples rows cannot be split, and says why.
five_rows
printf 'cat 1 1 1\n' >vector.tsv
printf 'cat\tdog\n' >token.tsv
shard() { embtune train vectors.txt "$@" --freeze freeze.txt --shard 1/2; }
refuses 2 '--target score' 'trained together' -- shard pairs.tsv --target score --patch-out p
refuses 2 '--target token' -- shard token.tsv --target token --loss sgns --patch-out p
refuses 2 '--add-tokens' -- shard vector.tsv --add-tokens <(echo new) --patch-out p
refuses 2 '--valid' -- shard vector.tsv --valid vector.tsv --patch-out p
refuses 2 '-o' 'embtune apply' -- shard vector.tsv --patch-out p -o out.txt
refuses 2 '--patch-out' -- shard vector.tsv
for text in 0/2 3/2 1 1/x; do
  refuses 2 'I/N' -- embtune train vectors.txt vector.tsv --freeze freeze.txt --patch-out p --shard "$text"
done
absent p
