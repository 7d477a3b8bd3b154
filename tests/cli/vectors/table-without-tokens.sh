# As NumPy and TensorFlow's projector write one: the first column would be taken for tokens.
printf '0.1\t0.2\t0.3\n-0.4\t5e-2\t0.6\n0.7\t0.8\t0.9\n' >vectors.txt
run 0 copy_all
says 'warning: vectors.txt:1' 'decimal numbers' 'without tokens'
refuses 3 'without tokens' -- copy_all --strict
run 0 embtune info vectors.txt
prints 'without tokens'
# A number among words is a token like any other, and so are whole numbers.
printf '0.1 0.2 0.3\nthe 0.4 0.5\n0.7 0.8 0.9\n' >vectors.txt
run 0 copy_all --force
says_not 'without tokens'
printf '0 0.2 0.3\n1 0.4 0.5\n2 0.8 0.9\n' >vectors.txt
run 0 copy_all --force
says_not 'without tokens'
