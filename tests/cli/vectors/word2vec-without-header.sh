# The first row is never taken for a header, nor lost for want of one.
printf '%s\n' 'the 0.1 0.2 0.3' 'cat -0.5 0.25 1e-05' 'dog 0.125 -0.75 0.5' >vectors.txt
refuses 3 'vectors.txt:1' 'header' -- copy_all --format word2vec
run 0 copy_all
same vectors.txt out.txt

sed '1i 3 3 extra' vectors.txt >variant.txt
mv variant.txt vectors.txt
refuses 3 'vectors.txt:1' -- copy_all
refuses 3 'vectors.txt:1' -- copy_all --format word2vec
