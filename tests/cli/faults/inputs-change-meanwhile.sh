# What happens to inputs while a run reads them: a new link, name or mode is no change; other bytes
# are one, whatever else goes wrong for their sake.
printf 'a .1 .1\nb .2 .2\nc .3 .3\n' >base
repeat 30000 'b\ta' 'c\tb' 'a\tc' >pairs
mkfifo fifo

# during FILE OUT COMMAND...: runs COMMAND once a run that reads base and the FIFO, or FILE, is under way
during() {
  local out=$1 status=0
  shift
  embtune train base "$feed" --target token --trainable-rows 1-2 --batch-size 1 --threads 1 \
    --force -o "$out" "${options[@]}" 2>"$LOGS/stderr" &
  local pid=$!
  exec 7>fifo
  head -n 10000 pairs >&7
  sleep 0.2
  "$@"
  tail -n +10001 pairs >&7
  exec 7>&-
  wait "$pid" || status=$?
  echo "$status"
}
feed=fifo options=()
expect() { # expect STATUS COMMAND...
  local wanted=$1 got
  shift
  got=$(during out.txt "$@")
  [[ $got == "$wanted" ]] || fail "exit $got after: $*"
}
expect 0 true
mv out.txt whole.txt
for act in 'ln base link' 'rm link' 'chmod 600 base' 'mv base other'; do
  read -ra words <<<"$act"
  expect 0 "${words[@]}"
  same whole.txt out.txt
  [[ -e base ]] || mv other base
done
rewrite() { # bytes and time as they were before, or nearly
  touch -r base stamp
  printf '9' | dd of=base bs=1 seek=3 conv=notrunc status=none
  touch -r stamp base
}
cp base kept
expect 0 rewrite
says 'warning: base: its inode changed while it was read (ctime)'
cp kept base
options=(--strict)
rm out.txt
expect 3 rewrite
absent out.txt
cp kept base
options=()
append() { echo 'd 1 1' >>base; }
expect 4 append
says 'base: changed while it was read'
absent out.txt
cp kept base

# An in-place run replaces the file that it has read, and no other.
options=(--in-place)
curate() {
  echo 'curated 1 2' >new
  mv new base
}
expect_in_place() {
  local wanted=$1 got
  shift
  got=$(during base "$@")
  [[ $got == "$wanted" ]] || fail "exit $got after: $*"
}
expect_in_place 4 curate
says 'base: was replaced by another file while this run was at work'
same base <(echo 'curated 1 2')
cp kept base
expect_in_place 0 true
same base whole.txt
