# A blank inside a binary token shifts what follows: copied byte for byte, but said.
printf '2 2\nnew york \000\000\200\077\000\000\000\100cat \000\000\100\100\000\000\200\100' >broken.bin
run 3 embtune train --vectors broken.bin --format word2vec-bin --freeze-rows 0- --pairs /dev/null -o out.bin --strict
absent out.bin
status=0
embtune train --vectors broken.bin --format word2vec-bin --freeze-rows 0- --pairs /dev/null -o out.bin \
  >"$LOGS/stdout" 2>"$LOGS/stderr" || status=$?
says 'broken.bin'
case $status in
  0) same broken.bin out.bin ;;
  3) absent out.bin ;;
  *) fail "exit $status" ;;
esac

# A list line that means this token finds none.
printf 'new york\n' >freeze.txt
refuses 3 'freeze.txt:1' "'new york'" -- embtune train --vectors broken.bin --format word2vec-bin --freeze freeze.txt --pairs /dev/null -o out.txt
