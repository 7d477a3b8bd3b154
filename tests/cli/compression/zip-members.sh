# GloVe comes as a zip archive of several files: one is named, with --member or behind a colon.
five_rows
mkdir glove
for dim in 50d 100d; do cp vectors.txt "glove/glove.6B.$dim.txt"; done
sed -i 's/^the/The/' glove/glove.6B.50d.txt
(cd glove && zip -q ../glove.6B.zip ./*)
run 0 train_score --freeze freeze.txt
mv out.txt plain.txt
tuned() { embtune train -q --freeze freeze.txt --target score --pairs pairs.tsv -o out.txt "$@"; }
run 0 tuned --vectors glove.6B.zip:glove.6B.100d.txt
same out.txt plain.txt
rm out.txt
run 0 tuned --vectors glove.6B.zip --member glove.6B.100d.txt
same out.txt plain.txt
refuses 3 'glove.6B.zip: is a zip archive of 2 files' '--member' "'glove.6B.100d.txt', 'glove.6B.50d.txt'" -- \
  tuned --vectors glove.6B.zip
refuses 3 "is a zip archive without 'glove.txt'" -- tuned --vectors glove.6B.zip:glove.txt
refuses 3 "vectors.txt: is no zip archive, so it has no member 'a'" -- tuned --vectors vectors.txt --member a
refuses 3 "vectors.txt:a: is no zip archive" -- tuned --vectors vectors.txt:a
refuses 4 "none.zip:a: cannot open" -- tuned --vectors none.zip:a
# A file of the whole name comes first.
cp vectors.txt glove.6B.zip:glove.6B.50d.txt
run 0 tuned --vectors glove.6B.zip:glove.6B.50d.txt
same out.txt plain.txt
# Of two files the option means the archive.
run 0 embtune verify glove.6B.zip plain.txt --member glove.6B.100d.txt --freeze freeze.txt
run 1 embtune diff vectors.txt glove.6B.zip --member glove.6B.50d.txt
run 0 embtune diff glove.6B.zip glove.6B.zip --member glove.6B.50d.txt
run 0 embtune neighbors vectors.txt the --base glove.6B.zip --member glove.6B.100d.txt
run 0 embtune eval plain.txt --base glove.6B.zip --member glove.6B.100d.txt
refuses 3 'is no zip archive' -- embtune diff vectors.txt plain.txt --member glove.6B.50d.txt
# The archive is an input, whatever was named of it.
cp glove.6B.zip base.xz
refuses 2 'base.xz: is the base itself' -- embtune train --freeze freeze.txt --target score \
  --vectors base.xz:glove.6B.100d.txt --pairs pairs.tsv -o base.xz --force
same base.xz glove.6B.zip
# What is inside is looked at like any file.
zip -q -e -P secret locked.zip vectors.txt
refuses 3 'locked.zip' 'is encrypted' -- tuned --vectors locked.zip
printf '<html></html>\n' >page.html
zip -q page.zip page.html
refuses 3 'page.zip: is an HTML page' -- tuned --vectors page.zip
tar -cf - vectors.txt | gzip -c >tape.tar.gz
refuses 3 'tape.tar.gz: is a tar archive' 'tar -x' -- tuned --vectors tape.tar.gz

# A member cannot be replaced, and no file is made under its name.
cp "$DATA/glove.6B.100d.sample.txt" member.txt
zip -q only.zip member.txt
refuses 2 'member of an archive, which cannot be replaced' -- embtune train only.zip:member.txt \
  --pairs /dev/null --train-all --allow-empty --in-place
absent only.zip:member.txt
