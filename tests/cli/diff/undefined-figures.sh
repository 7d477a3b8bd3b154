# A figure that does not exist is said to be undefined and is null in JSON; it spoils no mean.
printf '%s\n' 'a nan 1' 'b 0 0' 'c 3 4' 'd 1 1' >base.txt
printf '%s\n' 'a nan 2' 'b 0 1' 'c 6 8' 'd 1 1' >tuned.txt
run 1 embtune diff --format glove base.txt tuned.txt
prints '3 rows, on the mean by 2.333 (100 % of the norm) and to cosine 1' \
  "'a': 1 (undefined), cosine undefined" "'b': 1 (undefined), cosine undefined" "'c': 5 (100 %), cosine 1,"
run 1 embtune diff --format glove base.txt tuned.txt --json
prints '"mean_cosine": 1.0' '"cosine": null' '"share": null' '"smallest_cosine": 1.0'

# train: a row that was zero moves from zero, and not by 0 % of nothing.
printf '%s\n' 'b 0 0' 'd 1 1' >zero.txt
printf 'b\t2 2\n' >pairs.tsv
run 0 embtune train zero.txt pairs.tsv --trainable-rows 0 -o out.txt --manifest run.json
says 'moved: 1 row, from zero' "'b' from zero"
grep -q '"mean_share": null' run.json || fail "a share of nothing"
run 0 embtune report run.json -o report.html
grep -q 'undefined' report.html || fail "the report shows a figure"
run 1 embtune train zero.txt pairs.tsv --trainable-rows 0 -o failed.txt --fail-if-drift 10%
says 'moved by 1.414 from zero, further than --fail-if-drift 10%'
absent failed.txt
