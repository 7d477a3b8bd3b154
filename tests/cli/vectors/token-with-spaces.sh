# The last numbers are counted from the right, so a token may hold blanks.
printf '%s\n' 'the 0.1 0.2 0.3' '. . . 0.4 0.5 0.6' 'write to me@home.example 0.7 0.8 0.9' \
  'cat 1 2 3' 'dog 4 5 6' >vectors.txt
printf '. . .\nwrite to me@home.example\n' >freeze.txt
printf 'cat\tdog\t1\n' >pairs.tsv
run 0 train_score --freeze freeze.txt
lines_same vectors.txt out.txt 1 2 3
lines_differ vectors.txt out.txt 4 5
has_lines out.txt 5

# The same under a header, with CRLF, and with tabs.
{ echo '5 3' && cat vectors.txt; } >headed.txt
run 0 embtune train --vectors headed.txt --freeze freeze.txt --target score --pairs pairs.tsv -o headed.out
same <(sed 1d headed.out) out.txt
sed 's/$/\r/' vectors.txt >crlf.txt
run 0 embtune train --vectors crlf.txt --freeze freeze.txt --target score --pairs pairs.tsv -o crlf.out
same <(tr -d '\r' <crlf.out) out.txt

# Such a token can be trained, and named in a pair.
printf '. . .\tcat\t0\n' >spaced.tsv
run 0 embtune train --vectors vectors.txt --trainable freeze.txt --target score --pairs spaced.tsv -o spaced.out
lines_same vectors.txt spaced.out 1 3 4 5
lines_differ vectors.txt spaced.out 2
line spaced.out 2 | grep -qE '^\. \. \. -?[0-9]'
