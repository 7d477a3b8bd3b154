# --fail-if-drift holds for new tokens too: their base is what they start as.
printf 'a 1 0\nb 0 1\nc 1 1\n' > base.txt
printf 'new\ta b\nidle\n' > new.txt
printf 'new\t1.5 0.5\n' > pairs.tsv
train=(embtune train base.txt pairs.tsv --freeze-rows 0- --add-tokens new.txt)

# From the mean of a and b, (0.5, 0.5), half-way to the target: by 0.5, of a norm of 0.7071.
run 0 "${train[@]}" -o tuned.txt --fail-if-drift 71%
[[ $(line tuned.txt 4) == 'new 1 0.5' ]] || fail "the new row is not half-way: $(line tuned.txt 4)"
for bound in 0.49 70%; do
  run 1 "${train[@]}" -o failed.txt --fail-if-drift "$bound"
  says "embtune: new.txt: new token 'new' moved by 0.5 (70.71 % of its base norm), further than --fail-if-drift $bound allows; nothing was written"
  absent failed.txt
done

# What --max-drift holds back is not too far.
run 0 "${train[@]}" -o held.txt --max-drift 30% --fail-if-drift 30%
run 0 "${train[@]}" -o masked.txt --fail-if-drift 71% --strategy mask
same masked.txt tuned.txt
