# Real rows under awkward layouts: copied byte for byte, or refused with the line.
for file in "$TEST_DATA"/odd-formats/*; do
  name=$(basename "$file")
  case $name in
    header-too-many.txt) refuses 3 'header-too-many.txt' '9' '8' -- embtune train "$file" /dev/null --freeze-rows 0- -o out.txt ;;
    short-row.txt) refuses 3 'short-row.txt:4' '100' '99' -- embtune train "$file" /dev/null --freeze-rows 0- -o out.txt ;;
    *)
      run 0 embtune train "$file" /dev/null --freeze-rows 0- -o "$name"
      same "$file" "$name"
      run 0 embtune verify "$file" "$name"
      ;;
  esac
done
run 0 embtune train "$TEST_DATA/odd-formats/header-one-short.txt" /dev/null --freeze-rows 0- -o out.txt
says 'header-one-short.txt:9'
run 0 embtune train "$TEST_DATA/odd-formats/empty-token.txt" /dev/null --freeze-rows 0- -o out.txt --force
says 'empty-token.txt:1'

# Any row of them can learn, and only it changes.
for name in bom-first crlf no-final-newline tabs tokens fasttext-style; do
  file=$(echo "$TEST_DATA/odd-formats/$name".*)
  run 0 embtune train "$file" <(awk 'BEGIN { printf "2"; for (i = 0; i < 100; ++i) printf "\t0.5"; print "" }') \
    --index row --trainable-rows 2 -o "learnt.$name"
  [[ $(cmp -l "$file" "learnt.$name" 2>/dev/null | wc -l) -gt 0 ]] || fail "$name: nothing changed"
  line=$(($(head -n 1 "$file" | wc -w) == 2 ? 4 : 3))
  same <(sed "${line}d" "$file") <(sed "${line}d" "learnt.$name")
done
