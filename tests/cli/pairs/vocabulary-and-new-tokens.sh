# Only tokens of the vocabulary count, before windows are taken; those that it lacks are listed,
# the most frequent first, and can be added by train.
five_rows
repeat 30 'the cat xenon saw the dog' 'argon xenon sky Cat' >corpus.txt
run 0 embtune pairs corpus.txt --vocabulary vectors.txt --window 1 --sample 0 -o known.tsv
grep -qx $'cat\tthe' known.tsv || fail 'the dropped token is in the window'
! grep -q 'xenon\|saw\|Cat' known.tsv || fail 'an unknown token is in a pair'
run 0 embtune pairs corpus.txt --vocabulary vectors.txt --new-tokens new.txt -o all.tsv --json \
  --min-count 15
prints '"new_tokens": 4'
printf '%s\n' xenon Cat argon saw >wanted
same wanted new.txt
grep -q xenon all.tsv || fail 'a new token is in no pair'
run 0 embtune train vectors.txt all.tsv --freeze-rows 0- --add-tokens new.txt --target token \
  --loss sgns -o tuned.txt
has_lines tuned.txt 10
embtune pairs corpus.txt --vocabulary vectors.txt -q |
  embtune train --vectors vectors.txt --trainable-rows 1 --target token --loss sgns -o piped.txt -q
lines_same vectors.txt piped.txt 1 2 4 5 6
lines_differ vectors.txt piped.txt 3

# Two outputs are two places, by whatever names.
printf 'a 1 2\nb 3 4\n' >two.txt
printf 'a b c\n' >abc.txt
pairs=(embtune pairs abc.txt --vocabulary two.txt --min-count 1 --sample 0)
ln -s list link
refuses 2 'cannot both go to' -- "${pairs[@]}" --new-tokens list -o ./list --force
refuses 2 'cannot both go to' -- "${pairs[@]}" --new-tokens list -o link
refuses 2 'cannot both go to' -- "${pairs[@]}" --new-tokens /dev/stdout
absent list
run 0 "${pairs[@]}" --new-tokens /dev/null -o /dev/null
