# Several runs write one output at once: without --force one wins and the others say so; with it
# the last one wins. The file is whole in every case, and nothing else is left.
five_rows
run 0 train_score --freeze freeze.txt
mv out.txt expected.txt
for round in 1 2 3 4 5; do
  rm -f out.txt
  mkdir go
  children=()
  for child in 1 2 3 4; do
    mkfifo "go/$child"
    embtune train vectors.txt --pairs "go/$child" --freeze freeze.txt --target score -o out.txt \
      2>"go/message$child" &
    children+=($!)
  done
  # All have passed the look at out.txt when they wait for pairs.
  exec 3>go/1 4>go/2 5>go/3 6>go/4
  for fd in 3 4 5 6; do cat pairs.tsv >&$fd; done
  exec 3>&- 4>&- 5>&- 6>&-
  won=0
  for child in 1 2 3 4; do
    got=0
    wait "${children[child - 1]}" || got=$?
    case $got in
      0) won=$((won + 1)) ;;
      2) grep -q 'out.txt: has appeared' "go/message$child" || fail "$(cat "go/message$child")" ;;
      *) fail "exit $got in round $round: $(cat "go/message$child")" ;;
    esac
  done
  ((won == 1)) || fail "$won runs won in round $round"
  same out.txt expected.txt
  rm -r go
done

children=()
for child in 1 2 3 4 5 6; do
  embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o out.txt --force -q &
  children+=($!)
done
for child in "${children[@]}"; do wait "$child" || fail "a run with --force ended with $?"; done
same out.txt expected.txt
