# The checkpoint and the manifest that a run is made from are inputs: no output takes their place,
# but for a new checkpoint. Two outputs are one through links too.
five_rows
train=(embtune train --vectors vectors.txt --pairs pairs.tsv --target score --train-all)
run 0 "${train[@]}" --checkpoint ck --stop-after-pairs 1 --batch-size 1
cp ck kept
ln -s ck link
for name in ck link; do
  refuses 2 'the same file as the checkpoint' -- embtune train --resume ck -o "$name" --force
  refuses 2 'the same file as the checkpoint' -- \
    embtune train --resume ck -o out.txt --manifest "$name" --force
done
same ck kept
run 0 embtune train --resume ck --checkpoint ck -o out.txt
run 0 "${train[@]}" -o again.txt --manifest run.json
cp run.json kept
refuses 2 'the same file as the manifest' -- embtune train --from-manifest run.json -o run.json --force
refuses 2 'the manifest' -- embtune train --from-manifest run.json --checkpoint run.json -o out.txt
refuses 2 'the manifest' -- embtune train --from-manifest run.json --checkpoint run.json \
  --stop-after-pairs 1 --force
same run.json kept

echo old >old.txt
ln -s old.txt other
ln -s nowhere dangling
refuses 2 'same name' -- "${train[@]}" -o old.txt --manifest other --force
refuses 2 'same name' -- "${train[@]}" -o nowhere --manifest dangling
refuses 2 'same name' -- "${train[@]}" -o old.txt --checkpoint other --force
refuses 2 'standard output' -- "${train[@]}" -o - --metrics /dev/stdout
same old.txt <(echo old)
run 0 "${train[@]}" -o /dev/null --metrics /dev/null

# What is read twice must be a file.
run 2 embtune train --from-manifest - -o no.txt < <(cat run.json)
says '--from-manifest needs the name of a file'
run 2 embtune train --resume - -o no.txt < <(cat ck)
says '--resume needs the name of a file'
absent no.txt
