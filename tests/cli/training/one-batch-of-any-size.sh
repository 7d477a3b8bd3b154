# A batch that holds all there is may be as large as a number can be: the decay counts one step.
printf '%s\n' 'a .1 .1' 'b .2 .2' 'c .3 .3' >vectors.txt
printf 'b\t1 1\nc\t2 2\n' >pairs.tsv
train() { embtune train vectors.txt "$@" --freeze-rows 0 --epochs 2 --lr-schedule linear -q; }
run 0 train pairs.tsv --batch 2 -o right.txt
differ vectors.txt right.txt
for size in 3 18446744073709551614 18446744073709551615; do
  run 0 train pairs.tsv --batch "$size" -o out.txt --force
  same right.txt out.txt
done

# A total that is far off is said to be, and the rate is the one of that total.
run 0 train pairs.tsv --batch 2 --total-pairs 18446744073709551615 --metrics m.jsonl -o out.txt --force
grep -q '"lr":0.25' m.jsonl || fail "the first rate is not --lr"
run 0 embtune train vectors.txt pairs.tsv --freeze-rows 0 --total-pairs 1 -o out.txt --force
says 'expected 1 pair by --total-pairs, read 2'
says_not 'learning rate'
