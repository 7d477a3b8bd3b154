# A real disk that fills up, at every size: exit 4 and nothing left until the output fits.
if ! unshare -m true 2>/dev/null; then skip 'no new mount here (unshare -m)'; fi
LC_ALL=C awk 'BEGIN { for (i = 0; i < 3000; ++i) print "w" i " 0.25 0.5 " i }' >vectors.txt
printf 'w1\t1 2 3\nw2999\t1 2 3\n' >pairs.tsv
run 0 embtune train vectors.txt pairs.tsv --freeze-rows 0 -o new.txt --patch-out new.patch
export LOGS
mkdir disk
got=0
# shellcheck disable=SC2016  # for the inner shell
unshare -m bash -euo pipefail -c '
  . "$LIB"
  fitted=0
  for kib in 4 8 16 32 48 64 96 128 256; do
    mount -t tmpfs -o size="${kib}k" none disk || exit 77
    for command in "train vectors.txt pairs.tsv --freeze-rows 0" "apply vectors.txt new.patch"; do
      rm -f disk/out.txt
      if ((kib >= 8)); then echo old >disk/out.txt; fi
      got=0
      # shellcheck disable=SC2086  # an option list
      embtune $command -o disk/out.txt --force -q 2>message || got=$?
      if ((got == 0)); then
        same disk/out.txt new.txt
        fitted=1
      else
        ((got == 4)) || fail "exit $got at $kib KiB"
        [[ $(wc -l <message) == 1 ]] || fail "not one line at $kib KiB"
        grep -q "No space left" message || fail "the message: $(cat message)"
        ((kib < 8)) || same disk/out.txt <(echo old)
        (($(find disk -type f | wc -l) <= 1)) || fail "something was left at $kib KiB"
      fi
    done
    umount disk
  done
  ((fitted)) || fail "it never fitted"
' || got=$?
((got != 77)) || skip 'no tmpfs here'
exit $got
