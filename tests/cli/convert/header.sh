# A header with a wrong count is mended; the rows stay as they are.
five_rows
sed -i '1s/5/9/' vectors.txt
refuses 3 'vectors.txt' -- embtune convert vectors.txt out.vec
absent out.vec
run 0 embtune convert vectors.txt out.vec --fix-header
says 'header: said 9 rows, which is not so'
[[ $(head -n 1 out.vec) == '5 3' ]] || fail "header $(head -n 1 out.vec)"
same <(tail -n +2 vectors.txt) <(tail -n +2 out.vec)
sed -i '1s/9/3/' vectors.txt
run 0 embtune convert vectors.txt other.txt --fix-header
same out.vec other.txt
tail -n +2 vectors.txt >glove.txt
run 0 embtune convert glove.txt added.txt --fix-header
same out.vec added.txt
says_not 'header'
refuses 2 'glove has none' -- embtune convert vectors.txt out.txt --fix-header --output-format glove
# The name of OUT does not say another format than the one that has the header.
for name in out.bin out.npy out.safetensors out.bin.gz; do
  refuses 2 '--fix-header writes word2vec text' "$name is a name for" '--output-format word2vec' -- \
    embtune convert vectors.txt "$name" --fix-header
  absent "$name" "$name.tokens"
done
run 0 embtune convert vectors.txt chosen.bin --fix-header --output-format word2vec
same out.vec chosen.bin
run 0 embtune convert out.vec v.bin
sed '1s/5/9/' v.bin >wrong.bin
for name in out.npy out.safetensors out.vec.gz out.txt; do
  refuses 2 '--fix-header writes word2vec binary' "$name is a name for" 'name OUT .bin' -- \
    embtune convert wrong.bin "$name" --fix-header
  absent "$name" "$name.tokens"
done
run 0 embtune convert wrong.bin right.bin --fix-header
same v.bin right.bin
run 0 embtune convert wrong.bin right.data --fix-header
same v.bin right.data
