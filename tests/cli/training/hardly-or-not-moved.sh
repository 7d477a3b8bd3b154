# Rows that hardly moved, or did not at all, are warned of before anything is published.
printf '%s\n' 'a .1 .1' 'b .2 .2' >vectors.txt
printf 'b\t1 1\n' >pairs.tsv
train() { embtune train vectors.txt pairs.tsv --freeze-rows 0 -o out.txt --log-level warning "$@"; }
run 0 train
silent
rm out.txt
run 0 train --lr 1e-5
says 'warning: training moved rows by less than 0.1 %'
refuses 3 'less than 0.1 %' -- train --lr 1e-5 --strict
run 0 train --lr 1e-12
says 'warning: training moved no row, though 1 pair could have'
same vectors.txt out.txt
refuses 3 'moved no row' -- train --max-drift 0 --strict
printf 'b\t1 1\t0\n' >pairs.tsv
refuses 3 'moved no row' -- train --strict
printf 'a\t1 1\n' >pairs.tsv
run 0 train --allow-empty --strict
silent
