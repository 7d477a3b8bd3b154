# Runs that trained different rows are joined; patches that touch the same line are refused.
five_rows
sed 's/^cat/kitten/' vectors.txt >one.txt
sed 's/^sun 1/sun 2/' vectors.txt >two.txt
sed 's/^cat -0.5/cat 0.5/' vectors.txt >three.txt
for name in one two three; do run 1 embtune diff vectors.txt $name.txt --unified -o $name.patch; done
run 0 embtune apply vectors.txt two.patch one.patch -o both.txt
sed 's/^cat/kitten/; s/^sun 1/sun 2/' vectors.txt >expected.txt
same both.txt expected.txt
run 0 embtune apply both.txt one.patch two.patch --reverse -o back.txt
same back.txt vectors.txt
refuses 3 'three.patch:3: ' 'overlaps the hunk at one.patch:3' -- \
  embtune apply vectors.txt one.patch three.patch -o out.txt
