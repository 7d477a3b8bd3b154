# A line is matched as it is, then less one CR: both kinds work in one list.
printf 'the 1 2 3\ncat 4 5 6\n\r 7 8 9\nx\r 1 1 1\n' >vectors.txt
printf 'the\r\nx\r\n\r\n' >freeze.txt
printf 'cat\tcat\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt --mapping map.tsv
lines_same vectors.txt out.txt 1 3 4
[[ $(grep -ac 'frozen' map.tsv) == 3 ]] || fail 'expected three frozen rows'
