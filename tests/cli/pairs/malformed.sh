# A malformed record is an error with its line, and a hint where another --target would fit.
five_rows
bad() {
  printf 'cat\tdog\t1\n%b\n' "$1" >pairs.tsv
  refuses 3 'pairs.tsv:2' -- train_score --freeze freeze.txt
}
bad 'cat'
bad 'cat\tdog'
bad 'cat\tdog\tx'
bad 'cat\tdog\tnan'
bad 'cat\tdog\t1\t-1'
bad 'cat\tdog\t1\tinf'
bad 'cat\tdog\t1\t1\t1'
printf 'cat\tdog\n' >pairs.tsv
refuses 3 'pairs.tsv:1' '--target token' -- train_score --freeze freeze.txt
printf 'cat\t1\t2\n' >pairs.tsv
refuses 3 'pairs.tsv:1' -- embtune train vectors.txt pairs.tsv --freeze freeze.txt -o out.txt
printf 'cat\t1\t2\tinf\n' >pairs.tsv
refuses 3 'pairs.tsv:1' -- embtune train vectors.txt pairs.tsv --freeze freeze.txt -o out.txt
