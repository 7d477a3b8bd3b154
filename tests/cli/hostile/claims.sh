# Nothing is allocated from a number that a file merely claims.
five_rows
for header in '4000000000 3' '3 4000000000' '999999999999 300' '18446744073709551615 2' \
  '4294967297 4294967297' '99999999999999999999999 3'; do
  { echo "$header"; tail -n +2 vectors.txt; } >claims.txt
  peak_below 60000 3 embtune train claims.txt pairs.tsv --freeze-rows 0 --target score -o out.txt -q
  has_lines "$LOGS/stderr" 1
  peak_below 60000 3 embtune train claims.txt pairs.tsv --freeze-rows 0 --target score --format word2vec -o out.txt -q
  has_lines "$LOGS/stderr" 1
  { echo "$header"; printf 'cat \0\0\0\0\1\1\1\1\2\2\2\2\n'; } >claims.bin
  peak_below 60000 3 embtune train claims.bin pairs.tsv --freeze-rows 0 --target score --format word2vec-bin -o out.txt -q
  has_lines "$LOGS/stderr" 1
  absent out.txt
done
for hunk in '@@ -1,4000000000 +1 @@' '@@ -1 +1,4000000000 @@' '@@ -18446744073709551615 +1 @@' \
  '@@ -4000000000,4000000000 +4000000000,4000000000 @@'; do
  printf -- '--- a\n+++ b\n%s\n-cat\n+dog\n' "$hunk" >claims.patch
  peak_below 60000 3 embtune apply vectors.txt claims.patch -o out.txt -q
  has_lines "$LOGS/stderr" 1
  absent out.txt
done
for ranges in 0-18446744073709551614 18446744073709551615 99999999999999999999 4000000000-; do
  got=0
  embtune train vectors.txt pairs.tsv --freeze-rows "$ranges" --target score -o out.txt -q 2>"$LOGS/stderr" || got=$?
  ((got == 2 || got == 3)) || fail "exit $got for rows $ranges"
  has_lines "$LOGS/stderr" 1
done
# A deep JSON line takes no stack.
{ head -c 3000000 /dev/zero | tr '\0' '['; echo; } >deep.jsonl
peak_below 60000 3 embtune train vectors.txt deep.jsonl --freeze-rows 0 --target score --pairs-format jsonl -o out.txt -q
# Large numbers of options ask for memory that is not there: refused, not tried.
run 0 embtune train vectors.txt pairs.tsv --freeze-rows 0 --target score --batch-size 18446744073709551615 -o out.txt -q
