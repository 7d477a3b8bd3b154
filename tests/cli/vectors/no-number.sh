# A field that is no number is found in frozen rows too, wherever it stands.
for field in x 0x10 1e5x 1_000 '1,' $'\331\243'; do
  printf 'the 0.1 0.2 0.3\ncat 1 %s 3\ndog 4 5 6\n' "$field" >vectors.txt
  refuses 3 'vectors.txt:2' -- copy_all
done

# In a row that may learn, or that a pair reads, every field is parsed.
for field in x 1e 1..2 --1 ++1 . - e5 1e5.5; do
  printf 'the 0.1 0.2 0.3\ncat 1 %s 3\ndog 4 5 6\n' "$field" >vectors.txt
  printf 'dog\tcat\t0\n' >pairs.tsv
  printf 'dog\n' >dog.txt
  refuses 3 'vectors.txt:2' -- train_score --train-all
  refuses 3 'vectors.txt:2' -- train_score --trainable dog.txt
done
