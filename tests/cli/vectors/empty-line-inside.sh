# A blank line inside the table would hide a lost or a broken row.
printf '3 3\nthe 0.1 0.2 0.3\n\n 0.4 0.5 0.6\ncat 1 2 3\n' >vectors.txt
refuses 3 'vectors.txt:3' 'empty line' -- copy_all
printf 'the 0.1 0.2 0.3\n   \ncat 1 2 3\n' >vectors.txt
refuses 3 'vectors.txt:2' -- copy_all
