# Held-out pairs in the other form than the pairs: the manifest's run repeats, a member may be unpacked.
printf 'a 1 0\nb 0 1\nc 1 1\nd -1 0.5\n' >vectors.txt
printf 'a\tb\nb\tc\n' >pairs.tsv
printf '{"token": "d", "target": "b"}\n' >valid.jsonl
run 0 embtune train vectors.txt pairs.tsv --target token --train-all --valid valid.jsonl \
  --manifest run.json -o out.txt
run 0 embtune train --from-manifest run.json -o again.txt
same out.txt again.txt
# Names are in them what they are in the pairs.
printf '0\t1\n' >rows.tsv
refuses 3 'rows.tsv' 'no usable pair' -- embtune train vectors.txt pairs.tsv --target token \
  --train-all --valid rows.tsv -o fresh.txt
python3 -c "
import zipfile
with zipfile.ZipFile('a.zip', 'w') as archive:
    archive.write('vectors.txt'); archive.write('pairs.tsv')"
run 0 embtune train a.zip pairs.tsv --member vectors.txt --target token --train-all \
  --manifest zip.json -o zip.txt
run 0 embtune train --from-manifest zip.json --vectors vectors.txt -o unpacked.txt
same zip.txt unpacked.txt
