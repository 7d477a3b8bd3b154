# Content decides, never the extension; an explicit wrong format names the right one.
printf '%s\n' '3 3' 'the 0.1 0.2 0.3' 'cat -0.5 0.25 1e-05' 'dog 0.125 -0.75 0.5' >really-text.bin
printf '3 2\nthe \000\000\000\077\000\000\200\076cat \000\000\200\077\000\000\000\100dog \000\000\100\100\000\000\200\100' >really-binary.txt
run 0 embtune info really-text.bin --format auto
prints 'word2vec text' '3'
run 0 embtune info really-binary.txt --format auto
prints 'word2vec binary' '3' '2'
refuses 3 'really-text.bin' 'text' -- embtune train --vectors really-text.bin --format word2vec-bin --freeze-rows 0- --pairs /dev/null -o out.txt
refuses 3 'really-binary.txt' -- embtune train --vectors really-binary.txt --format word2vec --freeze-rows 0- --pairs /dev/null -o out.txt

# Binary rows stand in no line.
printf '2 2\nthe \0\0\xc0\x7f\0\0\0\0\ncat \0\0\0\0\0\0\0\0\n' >nan.bin
run 0 embtune train nan.bin /dev/null --freeze-rows 0- -o copy.bin
says 'nan.bin: 1 row with nan or inf, at row 0'
