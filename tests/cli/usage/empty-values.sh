# A value that is empty, such as "$(cat missing)" gives, is an error: it never means that the option
# was not given, which would turn a check off.
five_rows
for option in --freeze --freeze-rows --trainable --mask --expect-sha256 --fail-if-drift --max-drift \
  --shard --valid --manifest --resume --checkpoint --pairs --temp-dir; do
  refuses 2 "$option: expected a value, found an empty one" -- \
    embtune train vectors.txt pairs.tsv --target score --train-all -o out.txt "$option" ''
  refuses 2 "needs a value" -- \
    embtune train vectors.txt pairs.tsv --target score --train-all -o out.txt "$option="
done
refuses 2 '--freeze: expected a value' -- embtune verify vectors.txt vectors.txt --freeze ''
refuses 2 '--base: expected a value' -- embtune neighbors vectors.txt cat --base ''
refuses 2 '--tokens: expected a value' -- embtune convert vectors.txt out.npy --tokens ''
refuses 2 '--output: expected a value' -- \
  embtune train vectors.txt pairs.tsv --target score --train-all -o ''
absent out.txt
