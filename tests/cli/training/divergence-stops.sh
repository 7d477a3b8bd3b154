# The first non-finite number ends the run: exit 5, one message, no output.
five_rows
repeat 60 'cat\tdog' 'dog\tsun' >pairs.tsv
diverge() {
  embtune train --vectors vectors.txt --freeze freeze.txt --target token --pairs pairs.tsv \
    --stop-gradient none --lr 1e30 --epochs 50 -q -o out.txt "$@"
}
refuses 5 'pairs.tsv:' -- diverge --threads 4
[[ $(wc -l <"$LOGS/stderr") == 1 ]] || fail 'several messages'
cp "$LOGS/stderr" four.txt
refuses 5 -- diverge --threads 1
same four.txt "$LOGS/stderr"
