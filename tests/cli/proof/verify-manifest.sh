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
refuses 4 'none.json' -- embtune verify --manifest none.json
sed 's/"schema": 1/"schema": 2/' moved/run.json >later.json
refuses 2 'later embtune' -- embtune verify --manifest later.json

# A run that wrote a patch alone has no vectors to verify: how to make them is said.
cd moved
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --patch-out p.patch \
  --manifest patch.json
refuses 2 'patch.json' 'wrote a patch and no vectors' 'embtune apply' -- embtune verify --manifest patch.json
run 0 embtune apply vectors.txt p.patch -o made.txt
run 0 embtune verify vectors.txt made.txt --manifest patch.json
prints 'holds' 'output (made.txt)'
