# A link is resolved: the file it names is replaced, the link stays.
five_rows
run 0 train_score --freeze freeze.txt
mkdir there
echo old >there/target.txt
ln -s there/target.txt link.txt
run 2 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o link.txt
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o link.txt --force
[[ -L link.txt ]] || fail 'the link was replaced'
same there/target.txt out.txt

# Also one that leads nowhere yet.
ln -s there/new.txt dangling.txt
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o dangling.txt
[[ -L dangling.txt ]] || fail 'the dangling link was replaced'
same there/new.txt out.txt
