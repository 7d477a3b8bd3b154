# A result that is refused leaves nothing, not in a pipe either, whichever output that is.
printf 'a 0.1 0.2\nb 0.3 0.4\n' >base.txt
printf 'a\tb\n' >pairs.tsv
other=$(sha256sum </dev/null | cut -d ' ' -f 1)
train=(embtune train base.txt pairs.tsv --train-all --target token)
refuses 1 'nothing was written' -- "${train[@]}" --patch-out - --expect-sha256 "$other"
refuses 1 'nothing was written' -- "${train[@]}" -o out.txt --mapping - --expect-sha256 "$other"
refuses 1 'nothing was written' -- "${train[@]}" -o out.txt --mapping - --fail-if-drift 0.001%
refuses 1 'nothing was written' -- "${train[@]}" --patch-out - --fail-if-drift 0.001%
sgns=("${train[@]}" --loss sgns --context separate --save-context -)
refuses 1 'nothing was written' -- "${sgns[@]}" -o out.txt --expect-sha256 "$other"
# The separate context starts at zero, so the first step moves nothing but it.
refuses 1 'nothing was written' -- "${sgns[@]}" -o out.txt --epochs 2 --fail-if-drift 0.001%
refuses 3 'moved no row' -- "${sgns[@]}" -o out.txt --strict
run 0 embtune train base.txt pairs.tsv --train-all --target token -o whole.txt --manifest run.json
sed "s/$(sha256sum <whole.txt | cut -d ' ' -f 1)/$other/" run.json >other.json
refuses 1 'nothing was written' -- embtune train --from-manifest other.json --patch-out -
