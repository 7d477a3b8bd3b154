# Nothing is allocated from a number that the file merely claims.
printf '9000000000 4000000000\nthe 0.1 0.2 0.3\n' >vectors.txt
refuses 3 'vectors.txt:2' '4000000000' -- copy_all
peak_below 50000 3 embtune train --vectors vectors.txt --freeze-rows 0- --pairs /dev/null -o out.txt
printf '18446744073709551615 3\nthe 0.1 0.2 0.3\n' >vectors.txt
refuses 3 'vectors.txt' -- copy_all
printf '99999999999999999999999 3\nthe 0.1 0.2 0.3\n' >vectors.txt
refuses 3 'vectors.txt' -- copy_all
