# The job of scripts/demo: 280 rows of real GloVe vectors learn, 1,720 keep their bytes.
run 0 embtune train --vectors "$DATA/glove.6B.100d.sample.txt" --trainable "$DATA/trainable.computing.txt" \
  --pairs "$DATA/targets.computing.100d.txt" -o tuned.txt
run 0 embtune verify "$DATA/glove.6B.100d.sample.txt" tuned.txt --trainable "$DATA/trainable.computing.txt"
run 0 embtune verify "$DATA/glove.6B.100d.sample.txt" tuned.txt --freeze "$DATA/frozen.computing.txt"
run 0 embtune train --vectors "$DATA/glove.6B.100d.sample.txt" --freeze "$DATA/frozen.computing.txt" \
  --pairs "$DATA/targets.computing.100d.txt" -o again.txt
same tuned.txt again.txt
[[ $(diff "$DATA/glove.6B.100d.sample.txt" tuned.txt | grep -c '^>') == 280 ]] || fail 'expected 280 moved rows'
frozen() { grep -vf <(sed 's/[^a-z0-9]/\\&/g; s/.*/^& /' "$DATA/trainable.computing.txt") "$1"; }
same <(frozen "$DATA/glove.6B.100d.sample.txt") <(frozen tuned.txt)
