# Fewer rows than announced: the file may be cut.
printf '%s\n' '5 3' 'the 0.1 0.2 0.3' 'cat -0.5 0.25 1e-05' 'dog 0.125 -0.75 0.5' >vectors.txt
refuses 3 'vectors.txt' '5' '3' -- copy_all
