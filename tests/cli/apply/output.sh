# The output follows the rules of all outputs: never an input, never replaced unasked.
five_rows
sed 's/^sun 1/sun 2/' vectors.txt >tuned.txt
run 1 embtune diff vectors.txt tuned.txt --unified -o p.patch
refuses 2 '--in-place' -- embtune apply vectors.txt p.patch -o vectors.txt
refuses 2 'p.patch' -- embtune apply vectors.txt p.patch -o p.patch --force
echo old >there.txt
refuses 2 '--force' -- embtune apply vectors.txt p.patch -o there.txt
run 4 embtune apply vectors.txt p.patch -o /dev/full
says '/dev/full'
refuses 2 '--json' -- embtune apply vectors.txt p.patch --json
refuses 2 'standard input' -- embtune apply - - -o out.txt
