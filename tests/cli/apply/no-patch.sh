# A file that is no patch, one that was cut, and bases without lines are refused.
five_rows
refuses 3 'vectors.txt:1: is no unified diff' -- embtune apply vectors.txt vectors.txt -o out.txt
sed 's/^sun 1/sun 2/; s/^the/The/' vectors.txt >tuned.txt
run 1 embtune diff vectors.txt tuned.txt --unified -o p.patch
# Cut where no hunk ends: never applied in part.
hunk=$(grep -b '^@@' p.patch | tail -n 1 | cut -d: -f1)
size=$(wc -c <p.patch)
for ((cut = 1; cut < size; cut += $(stride 11))); do
  ((cut == hunk)) && continue
  head -c "$cut" p.patch >cut.patch
  refuses 3 'cut.patch:' -- embtune apply vectors.txt cut.patch -o out.txt
done
gzip -k vectors.txt p.patch
refuses 3 'is gzip data' -- embtune apply <(gzip <vectors.txt.gz) p.patch -o out.txt
run 0 embtune apply vectors.txt.gz p.patch.gz -o unpacked.txt
same unpacked.txt tuned.txt
printf '1 2\na \1\2\3\4\5\6\7\10\n' >vectors.bin
refuses 3 'is word2vec binary' -- embtune apply vectors.bin p.patch -o out.txt
refuses 2 'BASE PATCH' -- embtune apply vectors.txt -o out.txt
: >empty.patch
run 0 embtune apply vectors.txt empty.patch -o copy.txt
same copy.txt vectors.txt
