# auto knows a header by its numbers; an explicit glove refuses it rather than train a row "3".
printf '%s\n' '3 3' 'the 0.1 0.2 0.3' 'cat -0.5 0.25 1e-05' 'dog 0.125 -0.75 0.5' >vectors.txt
refuses 3 'vectors.txt:1' 'header' -- copy_all --format glove
run 0 copy_all
same vectors.txt out.txt
