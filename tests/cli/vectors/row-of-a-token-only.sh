# A row without numbers, and one without a token, are errors with their line.
printf '%s\n' 'the 0.1 0.2 0.3' 'lonely' 'cat 1 2 3' >vectors.txt
refuses 3 'vectors.txt:2' '3' -- copy_all
printf '%s\n' 'the 0.1 0.2 0.3' '0.4 0.5 0.6' 'cat 1 2 3' >vectors.txt
refuses 3 'vectors.txt:2' -- copy_all
