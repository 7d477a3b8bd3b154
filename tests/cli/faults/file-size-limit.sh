# A limit on the size of files ends the run like a full disk, not by a signal.
five_rows
message=$( (
  ulimit -f 0
  embtune train vectors.txt pairs.tsv --target score --train-all -o out.txt -q 2>&1
  echo "exit $?"
) | cat)
[[ $message == *'raise the limit (ulimit -f)'*'exit 4' ]] || fail "$message"
absent out.txt
