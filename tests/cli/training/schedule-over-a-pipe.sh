# A decay over a stream needs its length; a wrong one is warned about, and the rate stays >= 0.
five_rows
repeat 10 'cat\tdog\t1' >pairs.tsv
refuses 2 '--total-pairs' -- embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs - -o out.txt --lr-schedule linear < <(cat pairs.tsv)
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs - -o out.txt --lr-schedule linear --total-pairs 5 --batch-size 2 < <(cat pairs.tsv)
says '5' '10'
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs pairs.tsv -o file.txt --lr-schedule linear --batch-size 2
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs - -o right.txt --lr-schedule linear --total-pairs 10 --batch-size 2 < <(cat pairs.tsv)
same file.txt right.txt
