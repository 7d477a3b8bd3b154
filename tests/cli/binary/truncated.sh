# A cut record and bytes after the last one: refused with row and byte offset.
printf '3 2\nthe \000\000\000\077\000\000\200\076cat \000\000\200\077\000\000\000\100dog \000\000\100\100\000' >cut.bin
refuses 3 'cut.bin' 'row 2' '28' -- embtune train --vectors cut.bin --format word2vec-bin --freeze-rows 0- --pairs /dev/null -o out.txt
printf '3 2\nthe \000\000\000\077\000\000\200\076cat \000\000\200\077\000\000\000\100dog \000\000\100\100\000\000\200\100junk' >trailing.bin
refuses 3 'trailing.bin' -- embtune train --vectors trailing.bin --format word2vec-bin --freeze-rows 0- --pairs /dev/null -o out.txt
