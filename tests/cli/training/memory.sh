# Memory follows the trainable rows: reading 60 MB costs no 60 MB of its own.
LC_ALL=C awk 'BEGIN { for (i = 0; i < 200000; ++i) { printf "w%d", i; for (j = 0; j < 50; ++j) printf " 0.%d", (i * j) % 997; print "" } }' >vectors.txt
size=$(($(wc -c <vectors.txt) / 1024))
printf 'w1\nw2\n' >train.txt
printf 'w1\tw2\t1\n' >pairs.tsv
peak_below $((size + 30000)) 0 embtune train --vectors vectors.txt --trainable train.txt --target score --pairs pairs.tsv -o out.txt
! cmp -s vectors.txt out.txt || fail 'nothing changed'
same <(sed 2,3d vectors.txt) <(sed 2,3d out.txt)
rm vectors.txt out.txt
