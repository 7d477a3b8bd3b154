# scripts/shards with GNU parallel: the bytes of a single run; a part that fails ends it without output.
command -v parallel >/dev/null || skip 'GNU parallel is not installed (scripts/setup test installs it)'
# What GNU parallel keeps for itself is none of ours.
export PARALLEL_HOME=$LOGS/parallel
shards=$DATA/../scripts/shards
base=$DATA/glove.6B.100d.sample.txt
pairs=$DATA/targets.computing.100d.txt
run 0 embtune train "$base" "$pairs" --freeze "$DATA/frozen.computing.txt" --optimizer adam -q -o whole.txt
run 0 "$shards" --parts 3 -o parts.txt "$base" "$pairs" --freeze "$DATA/frozen.computing.txt" --optimizer adam
same whole.txt parts.txt
run 2 "$shards" --parts 3 -o parts.txt "$base" "$pairs" --train-all
says 'exists'
got=0
"$shards" --parts 2 -o never.txt "$base" "$pairs" --freeze no-such-list 2>"$LOGS/stderr" || got=$?
((got != 0)) || fail 'a part failed and nobody said so'
says 'no-such-list'
absent never.txt
[[ -z $(find . -name '*.parts.*') ]] || fail 'patches were left'
