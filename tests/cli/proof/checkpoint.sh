# A run stops with a checkpoint and goes on from it with nothing else said.
common=("$DATA/glove.6B.100d.sample.txt" "$DATA/targets.computing.100d.txt"
  --freeze "$DATA/frozen.computing.txt" --epochs 3 --shuffle --optimizer adam)
run 0 embtune train "${common[@]}" -o whole.txt -q
run 0 embtune train "${common[@]}" --checkpoint ck --stop-after-pairs 400 -o out.txt
says 'after 408 records' 'embtune train --resume ck'
absent out.txt
run 0 embtune train --resume ck -o out.txt --threads 5
same whole.txt out.txt
[[ -e ck ]] || fail 'the checkpoint was removed'
# It may be the one resumed, is replaced without --force, and goes on counting.
run 0 embtune train --resume ck --checkpoint ck --stop-after-pairs 700 -o out.txt --force
same whole.txt out.txt
run 0 embtune train --resume ck -o again.txt
same whole.txt again.txt
run 0 embtune train "${common[@]}" --checkpoint ck --checkpoint-every 100 -o often.txt --json
same whole.txt often.txt
# What a run leaves that is killed as it replaces its checkpoint, the resumed run takes away.
echo left >.ck.embtune-0
run 0 embtune train --resume ck -o last.txt
same whole.txt last.txt
[[ ! -e .ck.embtune-0 ]] || fail 'a temporary of the checkpoint was left'

refuses 2 '--lr' -- embtune train --resume ck --lr 0.5 -o out.txt
refuses 2 'needs --checkpoint' -- embtune train "${common[@]}" --stop-after-pairs 3 -o out.txt
refuses 2 'needs --checkpoint' -- embtune train "${common[@]}" --checkpoint-every 3 -o out.txt
refuses 2 'same name' -- embtune train "${common[@]}" --checkpoint out.txt -o out.txt
refuses 2 'needs the name of a file' -- embtune train "${common[@]}" --checkpoint - -o out.txt
cp "$DATA/glove.6B.100d.sample.txt" base.txt
refuses 2 'the base' -- embtune train base.txt "${common[@]:1}" --checkpoint base.txt -o out.txt
same "$DATA/glove.6B.100d.sample.txt" base.txt
refuses 4 'none' -- embtune train --resume none -o out.txt
refuses 3 'expected a checkpoint' -- embtune train --resume base.txt -o out.txt
for size in 0 10 30 1000 $(($(stat -c %s ck) - 1)); do
  head -c "$size" ck >"cut"
  refuses 3 'checkpoint' -- embtune train --resume cut -o out.txt
done
cp ck bad
printf 'X' | dd of=bad bs=1 seek=20000 conv=notrunc status=none
refuses 3 'damaged' -- embtune train --resume bad -o out.txt
