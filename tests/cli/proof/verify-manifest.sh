# verify --manifest needs nothing else, finds every change, and works where the folder went.
five_rows
run 0 train_score --freeze freeze.txt --manifest run.json
mkdir moved
mv vectors.txt freeze.txt pairs.tsv out.txt run.json moved
run 0 embtune verify --manifest moved/run.json
prints 'holds' 'pairs (' 'output ('

change() { # change FILE TEXT: a copy of the folder in which the file has other bytes
  rm -rf other
  cp -r moved other
  printf '%s' "$2" >"other/$1"
}
change pairs.tsv $'cat\tdog\t.5\n'
run 1 embtune verify --manifest other/run.json
prints 'DIFFERENT' 'files are not those of the manifest'
change freeze.txt $'cat\n'
run 1 embtune verify --manifest other/run.json
change out.txt "$(sed 's/^the 0.10/the 0.11/' moved/out.txt)"$'\n'
run 1 embtune verify --manifest other/run.json
prints '1 frozen row changed'
change out.txt "$(sed 's/^dog /dog  /' moved/out.txt)"$'\n'
run 1 embtune verify --manifest other/run.json
prints 'output (' 'DIFFERENT'
rm -rf other
cp -r moved other
rm other/pairs.tsv
run 1 embtune verify --manifest other/run.json
prints 'MISSING'
run 1 embtune verify --manifest other/run.json --json
prints '"outcome": "missing"'

refuses 3 'expected a manifest' -- embtune verify --manifest moved/vectors.txt
{ cat moved/run.json && printf '\0{"schema": 1}'; } >nul.json
refuses 3 'each key once' -- embtune verify --manifest nul.json
sed 's/"schema": 1/"schema": 2, &/' moved/run.json >twice.json
refuses 3 'each key once' -- embtune verify --manifest twice.json
refuses 4 'none.json' -- embtune verify --manifest none.json
sed 's/"freeze":/"other":/' moved/run.json >moved/none.json
refuses 3 'names no rows' -- embtune verify --manifest moved/none.json
rm moved/none.json
sed 's/"schema": 1/"schema": 2/' moved/run.json >later.json
refuses 2 'later embtune' -- embtune verify --manifest later.json

# A file that is given is looked at in place of the manifest's; one that cannot be is no bug.
cp -r moved again
mv again/freeze.txt again/list.txt
run 3 embtune verify --manifest again/run.json --freeze again/vectors.txt
run 0 embtune verify --manifest again/run.json --freeze again/list.txt
prints 'freeze (again/list.txt): the same'
run 0 embtune verify --manifest again/run.json --freeze - <again/list.txt
prints 'freeze (<stdin>): the same'
refuses 2 'the manifest and the base' -- embtune verify - out.txt --manifest - <again/run.json
rm again/pairs.tsv
ln -s pairs.tsv again/pairs.tsv
refuses 4 'pairs.tsv: cannot' -- embtune verify --manifest again/run.json --freeze again/list.txt

# A run that wrote a patch alone has no vectors to verify: how to make them is said.
cd moved || exit
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --patch-out p.patch \
  --manifest patch.json
refuses 2 'patch.json' 'wrote a patch and no vectors' 'embtune apply' -- embtune verify --manifest patch.json
run 0 embtune apply vectors.txt p.patch -o made.txt
run 0 embtune verify vectors.txt made.txt --manifest patch.json
prints 'holds' 'output (made.txt)'

# A part of the rows: the manifest is of that part, and only its rows may have changed.
run 0 embtune train vectors.txt <(printf 'cat\t1 1 1\ndog\t2 2 2\nsun\t3 3 3\nsky\t4 4 4\n') \
  --freeze freeze.txt --shard 1/2 --patch-out part.patch --manifest part.json
run 0 embtune apply vectors.txt part.patch -o part.txt
run 0 embtune verify --manifest part.json vectors.txt part.txt
prints 'selection: the same' 'frozen_rows: the same' 'compared: 3 frozen rows'
printf '%s\n' "$(sed 's/^the /the  /' part.txt)" >wrong.txt
run 1 embtune verify --manifest part.json vectors.txt wrong.txt
prints '1 frozen row changed'

# What of an archive was read is no matter of a file that is named in its place; how it was read is.
/usr/bin/python3 -c 'import zipfile
with zipfile.ZipFile("b.zip", "w") as archive:
    archive.write("vectors.txt", "m1")
    archive.writestr("m2", "x")'
run 0 embtune train --vectors b.zip --member m1 --pairs pairs.tsv --target score \
  --freeze freeze.txt -o zipped.txt --manifest zipped.json
run 0 embtune verify --manifest zipped.json
run 0 embtune verify --manifest zipped.json vectors.txt zipped.txt
printf 'new 2020 1 2 3\ncat 4 5 6\n' >tail.txt
run 0 embtune train tail.txt <(printf 'cat\t1 1 1\n') --dim 3 --numeric-tail token --freeze-rows 0 \
  -o tailed.txt --manifest tail.json
run 0 embtune verify --manifest tail.json --format glove
