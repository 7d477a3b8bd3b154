# A patch in a file follows the rules of outputs.
five_rows
sed 's/^sun 1/sun 2/' vectors.txt >tuned.txt
run 1 embtune diff vectors.txt tuned.txt --unified -o p.patch
silent
refuses 2 '--force' -- embtune diff vectors.txt tuned.txt --unified -o p.patch
run 1 embtune diff vectors.txt tuned.txt --unified -o p.patch --force --json
prints '"hunks": 1'
refuses 2 'tuned.txt' -- embtune diff vectors.txt tuned.txt --unified -o tuned.txt --force
refuses 2 '--json' -- embtune diff vectors.txt tuned.txt --unified --json
refuses 2 '--unified' -- embtune diff vectors.txt tuned.txt -o p.patch
refuses 2 'standard input' -- embtune diff - -
refuses 4 'nowhere.txt' -- embtune diff vectors.txt nowhere.txt
