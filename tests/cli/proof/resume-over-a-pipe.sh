# Pairs from a pipe are fed again from the start; other ones are refused.
pairs=$DATA/targets.computing.100d.txt
common=(--vectors "$DATA/glove.6B.100d.sample.txt" --freeze "$DATA/frozen.computing.txt" --lr .1)
run 0 embtune train "${common[@]}" --pairs "$pairs" -o whole.txt -q
run 0 embtune train "${common[@]}" --checkpoint ck --stop-after-pairs 130 -o out.txt < <(cat "$pairs")
absent out.txt
run 0 embtune train --resume ck -o out.txt < <(cat "$pairs")
same whole.txt out.txt
run 0 embtune train --resume ck --pairs "$pairs" -o file.txt
same whole.txt file.txt
rm out.txt
run 3 embtune train --resume ck -o out.txt < <(sed '2s/0/1/' "$pairs")
says 'expected the pairs to begin with the same'
run 3 embtune train --resume ck -o out.txt < <(head -n 50 "$pairs")
says 'expected the pairs to begin with the same'
absent out.txt
# What was a file may come through a pipe, which is then kept and compared as a whole.
run 0 embtune train "${common[@]}" --pairs "$pairs" --checkpoint ck --stop-after-pairs 130 -o out.txt
run 0 embtune train --resume ck --pairs - -o out.txt < <(cat "$pairs")
same whole.txt out.txt
rm out.txt
run 3 embtune train --resume ck --pairs - -o out.txt < <(cat "$pairs" && tail -n 1 "$pairs")
absent out.txt

# A faulty record ends the run; once it is mended, the checkpoint before it is as good as any.
twice() { cat "$pairs" "$pairs"; }
run 0 embtune train "${common[@]}" -o long.txt < <(twice)
run 3 embtune train "${common[@]}" --checkpoint ck2 --checkpoint-every 32 -o out.txt < <(twice | sed '$s/ .*/ bad/')
says '<stdin>:560: found 2 fields'
run 0 embtune train --resume ck2 -o out.txt < <(twice)
same long.txt out.txt
