# A field that is no number is found in frozen rows too, wherever it stands.
for field in x 0x10 1e 1..2 --1 1e5x ++1 1_000 '٣' .; do
  printf 'the 0.1 0.2 0.3\ncat 1 %s 3\ndog 4 5 6\n' "$field" >vectors.txt
  refuses 3 'vectors.txt:2' -- copy_all
done
