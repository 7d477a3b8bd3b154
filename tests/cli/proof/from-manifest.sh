# --from-manifest repeats a run with nothing else said, and only that run.
five_rows
run 0 train_score --freeze freeze.txt --lr 0.5 --optimizer adam --shuffle --seed 7 --epochs 3 \
  --manifest run.json
mv out.txt first.txt
run 0 embtune train --from-manifest run.json -o out.txt --threads 3
same first.txt out.txt
run 0 embtune train --from-manifest run.json -o out.txt --force --lr 0.5 --freeze freeze.txt
refuses 2 '--lr' "'0.5'" -- embtune train --from-manifest run.json -o out.txt --lr 0.25
refuses 2 '--momentum' -- embtune train --from-manifest run.json -o out.txt --momentum 0.5
refuses 2 '--row-lr was not given' -- embtune train --from-manifest run.json -o out.txt \
  --row-lr <(printf 'cat\t2\n')
refuses 2 'cannot be mixed' -- embtune train --from-manifest run.json -o out.txt --train-all
sed 's/"numerics": 1/"numerics": 99/' run.json >other.json
refuses 2 'numerics 99' -- embtune train --from-manifest other.json -o out.txt
# A result that is another, as by a fault in the program, is not published.
sed "s/$(sha256sum <first.txt | cut -d ' ' -f 1)/$(sha256sum </dev/null | cut -d ' ' -f 1)/" \
  run.json >other.json
refuses 1 'not reproduced' -- embtune train --from-manifest other.json -o out.txt
printf 'cat\tdog\t.9\n' >pairs.tsv
refuses 3 '--pairs' 'SHA-256' -- embtune train --from-manifest run.json -o out.txt

# What came through a pipe comes again.
five_rows
run 0 embtune train vectors.txt --target score --freeze <(cat freeze.txt) \
  --manifest piped.json -o piped.txt < <(cat pairs.tsv)
refuses 2 'give --freeze again' -- embtune train --from-manifest piped.json -o out.txt
run 0 embtune train --from-manifest piped.json --freeze freeze.txt -o out.txt < <(cat pairs.tsv)
same piped.txt out.txt
rm out.txt
run 3 embtune train --from-manifest piped.json --freeze freeze.txt -o out.txt < <(printf 'cat\tdog\t.9\n')
says '--pairs' 'SHA-256'
absent out.txt

# A run that is repeated or taken up makes the patch of the run before, under names for patch(1).
five_rows
run 0 train_score --freeze freeze.txt --patch-out first.patch --manifest patch.json --force
run 0 embtune train --from-manifest patch.json -o out.txt --patch-out second.patch --force
same first.patch second.patch
run 0 embtune train vectors.txt pairs.tsv --target score --freeze freeze.txt --checkpoint ck \
  --stop-after-pairs 1
run 0 embtune train --resume ck -o out.txt --patch-out third.patch --force
same first.patch third.patch
mkdir elsewhere
cd elsewhere || exit
run 0 embtune train --from-manifest ../patch.json --patch-out fourth.patch
[[ $(head -n 1 fourth.patch) == '--- vectors.txt' ]] || fail "$(head -n 1 fourth.patch)"
cp ../vectors.txt .
patch -p0 -s -f <fourth.patch
same vectors.txt ../out.txt
