# N runs with a part of the rows each, put together by apply: the bytes of a single run, for any N.
base=$DATA/glove.6B.100d.sample.txt
pairs=$DATA/targets.computing.100d.txt
for options in '--lr .25' '--optimizer adam --update dense --weight-decay .01 --epochs 2' \
  '--loss cosine --optimizer adagrad --reduction mean --shuffle --seed 3 --epochs 3' \
  '--optimizer sgd --momentum .9 --lr-schedule cosine --max-drift 40% --clip-norm 1'; do
  # shellcheck disable=SC2086
  set -- $options
  run 0 embtune train "$base" "$pairs" --freeze "$DATA/frozen.computing.txt" "$@" -q -o whole.txt --force
  for count in 1 3 7; do
    rm -f part*.patch
    for part in $(seq "$count"); do
      run 0 embtune train "$base" "$pairs" --freeze "$DATA/frozen.computing.txt" "$@" -q \
        --shard "$part/$count" --patch-out "part$part.patch"
    done
    run 0 embtune apply "$base" part*.patch -o applied.txt --force -q
    same whole.txt applied.txt
  done
done
