# A standard descriptor that is closed at the start becomes no file that is opened later: messages
# never land in an output, and what was to be read or written there still fails.
printf 'a .1 .1\nb .2 .2\nc .3 .3\nd .4 .4\n' >base
printf 'b\t1 1\nd\t2 2\n' >pairs
printf 'b\nd\n' >list
printf 'a\tb\nb\td\nd\tb\n' >tokens
sgns=(embtune train base tokens --target token --loss sgns --context separate --trainable list)
each=(--save-context context --mapping mapping --metrics metrics --manifest manifest --patch-out patch)
run 0 "${sgns[@]}" "${each[@]}" -o out.txt
mkdir whole
mv context mapping metrics manifest patch out.txt whole
for how in 1 2 12 012; do
  status=0
  (
    [[ $how != *0* ]] || exec 0<&-
    [[ $how != *1* ]] || exec 1>&-
    [[ $how != *2* ]] || exec 2>&-
    exec "${sgns[@]}" "${each[@]}" -o out.txt
  ) || status=$?
  ((status == 0)) || fail "exit $status with $how closed"
  for file in context mapping patch out.txt; do same "whole/$file" "$file"; done
  /usr/bin/python3 -c 'import json; json.load(open("manifest")); [json.loads(line) for line in open("metrics")]'
  rm context mapping metrics manifest patch out.txt
done 2>/dev/null
run 0 embtune train base pairs --trainable list -o right.txt
status=0
cat base | embtune train - pairs --trainable list 2>&- >piped.txt || status=$?
((status == 0)) || fail "exit $status"
same right.txt piped.txt
status=0
embtune train base pairs --trainable list >&- 2>"$LOGS/stderr" || status=$?
((status == 4)) || fail "exit $status where standard output is closed"
says '<stdout>: cannot open it for writing'
says_not 'pairs:'
status=0
embtune train - pairs --trainable list -o none.txt <&- 2>"$LOGS/stderr" || status=$?
((status == 4)) || fail "exit $status where standard input is closed"
absent none.txt
