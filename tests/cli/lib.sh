# shellcheck shell=bash
# Helpers of the cases. A helper says what is wrong on stderr and ends the case.

fail() {
  printf 'line %s: %s\n' "${BASH_LINENO[1]}" "$*" >&2
  if [[ -s $LOGS/stderr ]]; then
    printf -- '--- stderr of the last command\n' >&2
    head -n 30 "$LOGS/stderr" >&2
  fi
  exit 1
}

# run STATUS COMMAND...: keeps both streams for the checks below.
run() {
  local wanted=$1 got=0
  shift
  "$@" >"$LOGS/stdout" 2>"$LOGS/stderr" || got=$?
  ((got == wanted)) || fail "exit $got, expected $wanted: $*"
}

# says TEXT...: each stands in the last command's stderr. silent: nothing stands there.
says() {
  local text
  for text in "$@"; do
    grep -qaF -- "$text" "$LOGS/stderr" || fail "stderr does not say '$text'"
  done
}
says_not() {
  local text
  for text in "$@"; do
    ! grep -qaF -- "$text" "$LOGS/stderr" || fail "stderr says '$text'"
  done
}
silent() { [[ ! -s $LOGS/stderr && ! -s $LOGS/stdout ]] || fail "not silent"; }
prints() {
  local text
  for text in "$@"; do
    grep -qaF -- "$text" "$LOGS/stdout" || fail "stdout does not hold '$text'"
  done
}

# refuses STATUS TEXT... -- COMMAND...: fails with this status and, in its last line on stderr,
# "embtune: " and each text; out.txt is not written.
refuses() {
  local wanted=$1 texts=() text
  shift
  while [[ $1 != -- ]]; do
    texts+=("$1")
    shift
  done
  shift
  rm -f out.txt
  run "$wanted" "$@"
  [[ $(tail -n 1 "$LOGS/stderr") == "embtune: "* ]] || fail "no message of embtune"
  for text in "${texts[@]}"; do
    tail -n 1 "$LOGS/stderr" | grep -qaF -- "$text" || fail "the message lacks '$text'"
  done
  [[ ! -s $LOGS/stdout ]] || fail "a refusal printed on stdout"
  absent out.txt
}

absent() {
  local path
  for path in "$@"; do
    [[ ! -e $path && ! -L $path ]] || fail "$path exists"
  done
}

same() { cmp -s -- "$1" "$2" || fail "$1 and $2 differ: $(cmp -- "$1" "$2" 2>&1)"; }
differ() { ! cmp -s -- "$1" "$2" || fail "$1 and $2 are the same"; }

# Lines are counted from 1 and end at LF only.
line() { sed -n "$2p" "$1"; }
lines_same() {
  local one=$1 two=$2 number
  shift 2
  for number in "$@"; do
    cmp -s <(line "$one" "$number") <(line "$two" "$number") || fail "line $number differs"
  done
}
lines_differ() {
  local one=$1 two=$2 number
  shift 2
  for number in "$@"; do
    ! cmp -s <(line "$one" "$number") <(line "$two" "$number") || fail "line $number is the same"
  done
}
has_lines() { (($(wc -l <"$1") == $2)) || fail "$1 has $(wc -l <"$1") lines, expected $2"; }

# Five rows under a header: the base of many cases. Their pairs: cat <-> dog.
five_rows() {
  printf '%s\n' '5 3' 'the 0.10 0.20 0.30' 'cat -0.5 0.25 1e-05' 'dog 0.125 -0.75 0.500' \
    'sun 1 1 1' 'sky 2.0 2.0 2.0' >vectors.txt
  printf 'the\n' >freeze.txt
  printf 'cat\tdog\t1\n' >pairs.tsv
}

# repeat COUNT LINE...: the lines in turn, COUNT lines in all.
repeat() {
  local count=$1 i
  shift
  local all=("$@")
  for ((i = 0; i < count; ++i)); do printf '%b\n' "${all[i % ${#all[@]}]}"; done
}

# The command of most cases: score pairs, out.txt.
train_score() {
  embtune train --vectors vectors.txt --target score --pairs pairs.tsv -o out.txt "$@"
}
# No training: everything frozen, so that only the reading of vectors.txt is at stake.
copy_all() {
  embtune train --vectors vectors.txt --freeze-rows 0- --pairs /dev/null -o out.txt "$@"
}

# skip WHY: for a case that cannot run here. without_sanitizer: for one that a sanitizer's own
# memory, signals or system calls would disturb.
skip() {
  echo "$*"
  exit 77
}
# stride N: the step of a loop over every byte: 1, but N under valgrind, where a run takes seconds.
stride() { if [[ ${EMBTUNE_SANITIZE:-} == valgrind ]]; then echo "$1"; else echo 1; fi; }
without_sanitizer() { [[ -z ${EMBTUNE_SANITIZE:-} ]] || skip "not under $EMBTUNE_SANITIZE"; }

# sweep [OPTION...] -- COMMAND...: makes every system call of the command fail in turn.
sweep() { /usr/bin/python3 -B "$(dirname "$LIB")/faults/sweep.py" "$@"; }

# peak_below KIB STATUS PROGRAM...: the status, with a peak resident size below the bound (which
# is not asserted under a sanitizer, whose own memory counts).
peak_below() {
  local bound=$1 wanted=$2 got=0 peak
  shift 2
  /usr/bin/python3 - "$LOGS/peak" "$@" >"$LOGS/stdout" 2>"$LOGS/stderr" <<'PYTHON' || got=$?
import resource, subprocess, sys
status = subprocess.run(sys.argv[2:], stdin=subprocess.DEVNULL, check=False).returncode
with open(sys.argv[1], "w") as report:
    report.write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss))
sys.exit(status)
PYTHON
  ((got == wanted)) || fail "exit $got, expected $wanted: $*"
  peak=$(cat "$LOGS/peak")
  [[ -n ${EMBTUNE_SANITIZE:-} ]] || ((peak < bound)) || fail "peak of $peak KiB, at most $bound"
}
