# Analogies by section, and with a base all figures before and after.
printf '%s\n' 'man 1 0 0' 'woman 1 1 0' 'king 1 0 1' 'queen 1 1 1' 'sky 0 1 -1' >base.txt
sed 's/^queen.*/queen -1 -1 -1/' base.txt >tuned.txt
printf '%s\n' ': royal' 'Man Woman King Queen' 'man woman king nobody' ': back' 'queen king woman man' \
  >questions.txt
run 0 embtune eval base.txt --analogies questions.txt --require 'questions>=1' 'questions:mul>=1'
prints '  royal            2        1   1.0000   1.0000'
run 1 embtune eval tuned.txt --base base.txt --analogies questions.txt --require 'questions>=1'
prints 'out of 4 rows that did not change'
run 0 embtune eval base.txt --analogies questions.txt --top-n 3
prints 'undefined'
run 0 embtune eval base.txt --base base.txt --require 'overlap>=1'
