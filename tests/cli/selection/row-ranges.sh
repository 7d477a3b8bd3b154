# Ranges are inclusive, count from 0 and may be open; the summary names the first and last token.
five_rows
run 0 train_score --freeze-rows 0,3-
says 'the' 'sky'
lines_same vectors.txt out.txt 1 2 5 6
lines_differ vectors.txt out.txt 3 4
mv out.txt by-frozen.txt
run 0 train_score --trainable-rows 1-2
same by-frozen.txt out.txt
refuses 3 '5' -- train_score --freeze-rows 0-5
refuses 3 '5' -- train_score --trainable-rows 7
for ranges in '' - x 3-1 1,,2 -1 '1 2'; do
  refuses 2 -- train_score "--freeze-rows=$ranges"
done
refuses 3 '--freeze-rows names row' 'there are 5 rows' -- train_score --freeze-rows 0-99999999999999999999
refuses 3 '--freeze-rows names row' 'there are 5 rows' -- train_score --freeze-rows 18446744073709551615
