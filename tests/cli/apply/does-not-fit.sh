# What does not fit is refused with the patch's line and the base's; the old output stays.
five_rows
sed 's/^sun 1/sun 2/' vectors.txt >tuned.txt
run 1 embtune diff vectors.txt tuned.txt --unified -o p.patch
sed 's/^sun 1 1/sun 1 7/' vectors.txt >other.txt
refuses 3 'p.patch:4: expected line 5 of other.txt to have' "'sun 1 7 1" -- \
  embtune apply other.txt p.patch -o out.txt
refuses 3 'applied already' -- embtune apply tuned.txt p.patch -o out.txt
refuses 3 'p.patch:4:' -- embtune apply other.txt p.patch
head -n 2 vectors.txt >short.txt
refuses 3 'p.patch:3: ' 'short.txt has only 2 lines' -- embtune apply short.txt p.patch -o out.txt
echo old >kept.txt
run 3 embtune apply other.txt p.patch -o kept.txt --force
[[ $(cat kept.txt) == old ]] || fail 'the old output is gone'
