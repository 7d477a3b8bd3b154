# Options may stand in a file; the same options give the same bytes.
five_rows
cat >run.toml <<'TOML'
# Common to every command.
threads = 2
[train]
freeze = "freeze.txt"
target = "score"
lr = 0.5
epochs = 3
shuffle = true
[verify]
freeze = "freeze.txt"
TOML
run 0 embtune train vectors.txt pairs.tsv --config run.toml -o one.txt
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --lr 0.5 --epochs 3 \
  --shuffle -o two.txt
same one.txt two.txt
differ one.txt vectors.txt
run 0 embtune verify vectors.txt one.txt --config run.toml

# The command line beats the file.
run 0 embtune train vectors.txt pairs.tsv --config run.toml --lr 0.125 -o three.txt
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score --lr 0.125 --epochs 3 \
  --shuffle -o four.txt
same three.txt four.txt
differ one.txt three.txt

# The inputs may stand there too, and two arguments beat them.
printf '%s\n' 'vectors = "vectors.txt"' 'pairs = "none.tsv"' >inputs.toml
run 0 embtune train vectors.txt pairs.tsv --config inputs.toml --target score --freeze freeze.txt
refuses 4 'none.tsv' -- embtune train --config inputs.toml --target score --freeze freeze.txt
