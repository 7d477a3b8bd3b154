# PowerShell 5 writes UTF-16 with `>`: each kind of text input says so, whatever the byte order.
printf 'the 1 2 3\ncat 4 5 6\n' >vectors.txt
printf 'the\n' >freeze.txt
printf 'cat\tcat\t1\n' >pairs.tsv
printf 'the cat 5\n' >set.txt
printf 'the cat the cat\n' >questions.txt
printf '0 1\n' >mask.txt
printf '[train]\nepochs = 2\n' >config.toml
for order in LE BE; do
  mkdir $order
  for file in *.txt *.tsv *.toml; do
    { printf '\xef\xbb\xbf' && cat "$file"; } | iconv -f UTF-8 -t UTF-16$order >$order/"$file"
  done
  refuses 3 'UTF-16' -- embtune info $order/vectors.txt
  refuses 3 'UTF-16' -- train_score --freeze $order/freeze.txt
  refuses 3 'UTF-16' -- embtune train vectors.txt $order/pairs.tsv --target score --train-all
  refuses 3 'UTF-16' -- embtune pairs $order/pairs.tsv
  refuses 3 'UTF-16' -- embtune eval vectors.txt --similarity $order/set.txt
  refuses 3 'UTF-16' -- embtune eval vectors.txt --analogies $order/questions.txt
  refuses 3 'mask.txt:1' -- train_score --mask $order/mask.txt
  refuses 2 'config.toml:1' 'UTF-8' -- train_score --train-all --config $order/config.toml
done
