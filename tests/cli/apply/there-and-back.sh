# A patch makes the tuned file and takes it back, from files and from pipes, in place too.
five_rows
sed 's/^sun 1/sun 2/; s/^5 3/6 3/' vectors.txt >tuned.txt
printf 'new 1 2 3\n' >>tuned.txt
run 1 embtune diff vectors.txt tuned.txt --unified -o p.patch
run 0 embtune apply vectors.txt p.patch -o out.txt
says 'patches: 1 with 3 hunks' 'it is the base again'
same out.txt tuned.txt
run 0 embtune apply out.txt p.patch --reverse -o back.txt
same back.txt vectors.txt
embtune apply - p.patch -q <vectors.txt | cmp - tuned.txt || fail 'a base from a pipe'
run 0 embtune apply vectors.txt - --force -o out.txt <p.patch
same out.txt tuned.txt
run 0 embtune apply out.txt p.patch --reverse --in-place
same out.txt vectors.txt
run 0 embtune apply vectors.txt p.patch -o json.txt --json -q
prints '"proved": true'
