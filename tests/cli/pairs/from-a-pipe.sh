# Vectors or pairs may be a pipe, chunked in any way: the bytes of the output are the same.
five_rows
repeat 50 'cat\tdog\t1' 'sun\tcat\t0.25' >pairs.tsv
slowly() {
  local size i
  size=$(wc -c <"$1")
  for ((i = 0; i < size; i += 97)); do dd if="$1" bs=1 skip="$i" count=97 status=none; done
}
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs pairs.tsv -o file.out
slowly vectors.txt | run 0 embtune train --vectors - --freeze freeze.txt --target score --pairs pairs.tsv -o vectors.out
same file.out vectors.out
slowly pairs.tsv | run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs - -o pairs.out
same file.out pairs.out
mkfifo fifo
slowly pairs.tsv >fifo &
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs fifo -o fifo.out
same file.out fifo.out
slowly vectors.txt >fifo &
run 0 embtune train --vectors fifo --freeze freeze.txt --target score --pairs pairs.tsv -o fifo2.out
same file.out fifo2.out

# The one that is missing is standard input; both cannot be.
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score -o stdin.out <pairs.tsv
same file.out stdin.out
run 0 embtune train --pairs pairs.tsv --freeze freeze.txt --target score -o stdin2.out <vectors.txt
same file.out stdin2.out
refuses 2 -- embtune train --vectors - --freeze freeze.txt --target score --pairs - -o out.txt
refuses 2 -- embtune train --freeze freeze.txt --target score -o out.txt

# A second pass over a pipe spools it, says so, and gives the same bytes.
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs pairs.tsv --epochs 3 -o three.out
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --epochs 3 -o spooled.out < <(cat pairs.tsv)
same three.out spooled.out
