# Blank lines after the last row are kept, with a warning.
printf '2 3\nthe 0.1 0.2 0.3\ncat 1 2 3\n\n\n' >vectors.txt
run 0 copy_all
says 'vectors.txt:4'
same vectors.txt out.txt
refuses 3 'vectors.txt:4' -- copy_all --strict
