# What the other format cannot keep is refused by name, and nothing appears, also of a list.
printf 'new york 1 2\nb 3 4\n' >blank.txt
refuses 3 "blank.txt:1: token 'new york' cannot be converted" 'blank' -- \
  embtune convert blank.txt out.bin
absent out.bin
refuses 3 "'new york'" -- embtune convert blank.txt - --output-format word2vec-bin
run 0 embtune convert blank.txt out.npy
refuses 3 "out.npy.tokens:1: token 'new york'" -- embtune convert out.npy out.bin
run 0 embtune convert out.npy text.txt
same blank.txt text.txt
printf '1 2\na\0b \1\2\3\4\5\6\7\0' >nul.bin
# Binary to itself is a copy; through an array it is not.
run 0 embtune convert nul.bin copy.bin --fix-header
same nul.bin copy.bin
run 0 embtune convert nul.bin nul.npy
refuses 3 'NUL' -- embtune convert nul.npy out.bin
absent out.bin
printf '1 2\na\nb \1\2\3\4\5\6\7\0' >feed.bin
refuses 3 "row 0: token 'a\\x0ab'" 'line feed' -- embtune convert feed.bin out.txt
refuses 3 'line feed' -- embtune convert feed.bin feed.npy
absent feed.npy feed.npy.tokens
# "5 6.3e-10" with dim 1 and whole numbers would be a header.
printf '1 1\n5 \0\0\x40\x40\n' >five.bin
refuses 3 'five.bin' '--output-format' -- embtune convert five.bin out.txt
run 0 embtune convert five.bin five.npy
