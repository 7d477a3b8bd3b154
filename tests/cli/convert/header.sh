# A header with a wrong count is mended; the rows stay as they are.
five_rows
sed -i '1s/5/9/' vectors.txt
refuses 3 'vectors.txt' -- embtune convert vectors.txt out.vec
absent out.vec
run 0 embtune convert vectors.txt out.vec --fix-header
says 'header: said 9 rows, which is not so'
[[ $(head -n 1 out.vec) == '5 3' ]] || fail "header $(head -n 1 out.vec)"
same <(tail -n +2 vectors.txt) <(tail -n +2 out.vec)
sed -i '1s/9/3/' vectors.txt
run 0 embtune convert vectors.txt other.txt --fix-header
same out.vec other.txt
tail -n +2 vectors.txt >glove.txt
run 0 embtune convert glove.txt added.txt --fix-header
same out.vec added.txt
says_not 'header'
refuses 2 'glove has none' -- embtune convert vectors.txt out.txt --fix-header --output-format glove
