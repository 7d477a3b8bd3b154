# Text is compared with word2vec binary by its numbers; a patch of binary is refused.
five_rows
/usr/bin/python3 - <<'PYTHON'
import struct
with open("vectors.txt") as rows, open("vectors.bin", "wb") as out:
    out.write(next(rows).encode())
    for row in rows:
        token, *numbers = row.split()
        out.write(token.encode() + b" " + struct.pack("<3f", *map(float, numbers)) + b"\n")
PYTHON
run 1 embtune diff vectors.txt vectors.bin
prints '5 rows reprinted; the numbers are the same'
run 0 embtune diff vectors.bin vectors.bin
refuses 3 'vectors.bin: is word2vec binary' 'needs lines of text' -- \
  embtune diff vectors.txt vectors.bin --unified
awk 'NR == 1 { print "5 2"; next } { print $1, $2, $3 }' vectors.txt >narrow.txt
refuses 3 'has 3 numbers a row' -- embtune diff vectors.txt narrow.txt
