# Two files that know different words: both counts stand there, and that the figures do not compare.
printf 'a 1 0\nb 1 1\nc 0 1\nd -1 1\n' >tuned.txt
head -n 3 tuned.txt >base.txt
printf 'a\tb\t9\na\tc\t5\na\td\t1\n' >set.tsv
run 0 embtune eval tuned.txt --base base.txt --similarity set.tsv --probes 0
says 'warning: set.tsv: tuned.txt knows 3 pairs, base.txt 2'
grep -qE '^set +3 +0 +[0-9.]+ +[0-9.]+ +1$' "$LOGS/stdout" || fail 'no count of the base'
run 0 embtune eval tuned.txt --base tuned.txt --similarity set.tsv --probes 0
says_not 'warning'
