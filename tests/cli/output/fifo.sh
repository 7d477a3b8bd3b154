# A FIFO is written as a stream and stays a FIFO.
five_rows
run 0 train_score --freeze freeze.txt
mkfifo fifo
cat fifo >read.txt &
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o fifo
wait
[[ -p fifo ]] || fail 'the FIFO was replaced'
same read.txt out.txt
# By two names it is one output.
refuses 2 'two outputs have the same name ./fifo' -- \
  embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o fifo --mapping ./fifo
