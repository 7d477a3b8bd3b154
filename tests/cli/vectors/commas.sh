# Commas are no separators and no decimal points; the message shows the field.
printf '2 3\nthe 0.1,0.2,0.3\ncat 1,2,3\n' >vectors.txt
refuses 3 'vectors.txt:2' 'comma' -- copy_all
printf '2 3\nthe 0,1 0,2 0,3\ncat 1 2 3\n' >vectors.txt
refuses 3 'vectors.txt:2' '0,1' 'comma' -- copy_all
