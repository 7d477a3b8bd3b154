# Half- and double-width numbers do not add up: refused, with what they look like.
printf '2 2\nthe \000\000\000\000\000\000\340\077\000\000\000\000\000\000\320\077cat \000\000\000\000\000\000\360\077\000\000\000\000\000\000\000\100' >f64.bin
printf '2 2\nthe \0008\0004cat \000<\000@' >f16.bin
refuses 3 'f64.bin' '8-byte' -- embtune train --vectors f64.bin --format word2vec-bin --freeze-rows 0- --pairs /dev/null -o out.txt
refuses 3 'f16.bin' '2-byte' -- embtune train --vectors f16.bin --format word2vec-bin --freeze-rows 0- --pairs /dev/null -o out.txt
