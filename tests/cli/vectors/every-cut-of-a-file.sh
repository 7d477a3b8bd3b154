# A file cut at any byte is read as a whole or refused, never by a crash.
printf '3 3\nthe 0.1 0.2 0.3\ncat 1 2 3\ndog 4 5 6\n' >whole.txt
for ((size = 0; size < $(wc -c <whole.txt); ++size)); do
  head -c "$size" whole.txt >vectors.txt
  status=0
  copy_all -q --force >"$LOGS/stdout" 2>"$LOGS/stderr" || status=$?
  case $status in
    0) same vectors.txt out.txt ;;
    3) [[ $(wc -l <"$LOGS/stderr") == 1 ]] || fail "several messages at size $size" ;;
    *) fail "exit $status at size $size" ;;
  esac
done
