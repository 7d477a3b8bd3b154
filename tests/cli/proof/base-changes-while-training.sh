# A base that changes while the run goes on, and is put right again: what was learned from it
# meanwhile must not come back by a checkpoint, under which all digests would agree.
printf 'cat 1 1\ndog 2 2\nfox 4 4\nowl 8 8\n' >base.txt
printf 'cat\nowl\n' >freeze.txt
cp base.txt before.txt
common=(--vectors base.txt --pairs - --freeze freeze.txt --target token --anchor 0 --batch-size 1)
first=$'fox\towl\n'
rest=$'dog\tcat\nfox\tcat\n'
printf '%s' "$first$rest" >pairs.tsv
run 0 embtune train "${common[@]}" -o whole.txt <pairs.tsv

changed_meanwhile() { # Once the first pair has made a checkpoint, other numbers stand in the base.
  printf '%s' "$first"
  for ((i = 0; i < 100; ++i)); do
    [[ ! -e run.ckpt ]] || break
    sleep 0.1
  done
  printf 'cat 9 9\n' | dd of=base.txt conv=notrunc status=none
  printf '%s' "$rest"
}
refuses 4 'base.txt: changed while it was read' -- \
  embtune train "${common[@]}" --checkpoint run.ckpt --checkpoint-every 1 -o out.txt \
  < <(changed_meanwhile)
cat before.txt >base.txt
run 0 embtune train --resume run.ckpt --pairs - -o resumed.txt <pairs.tsv
same whole.txt resumed.txt
