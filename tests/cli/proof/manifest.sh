# A manifest holds the digests that sha256sum prints, and equal runs have equal manifests but for
# the member run: at any thread count, under any name, compressed or not, from a file or a pipe.
base=$DATA/glove.6B.100d.sample.txt
pairs=$DATA/targets.computing.100d.txt
run 0 embtune train "$base" "$pairs" --freeze "$DATA/frozen.computing.txt" -o tuned.txt \
  --manifest run.json --mapping map.tsv
says "SHA-256 $(sha256sum <tuned.txt | cut -d ' ' -f 1)"

digest() { sha256sum | cut -d ' ' -f 1; }
member() { /usr/bin/python3 -c "import json, sys; print(json.load(open('$1'))$2)"; }
[[ $(member run.json "['inputs']['vectors']['sha256']") == "$(digest <"$base")" ]]
[[ $(member run.json "['inputs']['pairs']['bytes']") == "$(wc -c <"$pairs")" ]]
[[ $(member run.json "['inputs']['freeze']['sha256']") == "$(digest <"$DATA/frozen.computing.txt")" ]]
[[ $(member run.json "['output']['sha256']") == "$(digest <tuned.txt)" ]]
[[ $(member run.json "['output']['bytes']") == "$(wc -c <tuned.txt)" ]]
[[ $(member run.json "['schema']") == 1 && $(member run.json "['options']['lr']") == 0.25 ]]
# The pipelines of the README: frozen rows out of either file, and the selection as a mask.
for file in "$base" tuned.txt; do
  [[ $(member run.json "['frozen_rows']['sha256']") == "$(paste -d ' ' \
    <(tail -n +2 map.tsv | cut -f 3) "$file" | grep '^frozen ' | cut -d ' ' -f 2- | digest)" ]]
done
[[ $(member run.json "['selection']['sha256']") == "$(tail -n +2 map.tsv | cut -f 3 |
  sed 's/frozen/0/; s/trainable/1/' | digest)" ]]

mkdir elsewhere
gzip -c "$pairs" >elsewhere/p.gz
cp "$base" elsewhere/b.txt
run 0 embtune train elsewhere/b.txt elsewhere/p.gz --freeze <(cat "$DATA/frozen.computing.txt") \
  --threads 5 -o elsewhere/t.txt --manifest elsewhere/m.json
run 0 embtune train "$base" --freeze "$DATA/frozen.computing.txt" \
  -o piped.txt --manifest piped.json < <(cat "$pairs")
rest() { /usr/bin/python3 -c "
import json
manifest = json.load(open('$1'))
assert set(manifest.pop('run')) >= {'paths', 'started', 'ended', 'host', 'seconds', 'threads'}
print(json.dumps(manifest))"; }
same <(rest run.json) <(rest elsewhere/m.json)
same <(rest run.json) <(rest piped.json)
