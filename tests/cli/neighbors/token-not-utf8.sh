# A token that is not UTF-8 is printable as text and exact in JSON.
printf 'a 1 0\n\377b 1 0.1\n' >vectors.txt
run 0 embtune neighbors vectors.txt a
prints '\xffb'
run 0 embtune neighbors vectors.txt a --json
prints '"token_hex": "ff62"'
run 0 embtune neighbors vectors.txt $'\377b'
prints '  a  0.9950'
