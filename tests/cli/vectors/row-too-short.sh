# A short row is never padded and never dropped; at the end of a file it looks like a cut.
printf '3 3\nthe 0.1 0.2 0.3\ncat 1 2 3\ndog 4 5' >vectors.txt
refuses 3 'vectors.txt:4' 'expected' '3' '2' 'truncated' -- copy_all
printf 'the 0.1 0.2 0.3\ncat 1 2\ndog 4 5 6\nsun 1 1 1\n' >vectors.txt
refuses 3 'vectors.txt:2' -- copy_all
