# Nothing in a config file is passed over: exit 2 with file, line and remedy.
five_rows
try() {
  printf '%b' "$1" >run.toml
  shift
  refuses 2 "$@" -- train_score --freeze freeze.txt --config run.toml
}
try 'epochs = 2\nepcohs = 3\n' 'run.toml:2: unknown key epcohs; did you mean epochs?'
try '[train]\nepcohs = 3\n' 'run.toml:2: unknown key epcohs in [train]; did you mean epochs?'
try '\n[trian]\n' 'run.toml:2: unknown section [trian]; did you mean [train]?'
try '[verify]\nlr = 1\n' 'run.toml:2: lr in [verify] is no option of verify, but of train'
try 'allow-added = true\n' 'run.toml:1: allow-added is no option of train, but of verify'
try 'lr = "0.1"\n' 'run.toml:1: lr = '\''0.1'\'': expected a number, without quotes'
try 'shuffle = "true"\n' 'run.toml:1:' 'expected true or false'
try 'freeze = freeze.txt\n' 'run.toml:1:' 'a string stands between double quotes'
try 'lr = -1\n' 'run.toml:1: --lr:'
try 'seed = 1\nlr = 1\nlr = 1\n' 'run.toml:3: lr stands twice; first in line 2'
try 'lr = 1\nlearning-rate = 1\n' 'run.toml:2: learning-rate is the option that stands in line 1'
try 'config = "other.toml"\n' 'run.toml:1: config stands on the command line only'
try 'lr = \n' 'run.toml:1: the value of lr is missing'
try '[train.deep]\n' 'run.toml:1:'
try 'lr = [1]\n' 'run.toml:1: lr = [...]: expected one value, found an array'
try 'freeze = [\n"a.txt"]\n' 'run.toml:1: freeze = [...]: expected one value' 'freeze = VALUE'
try 'freeze-rows = ["0-1", "3"]\n' 'run.toml:1: freeze-rows' '"0-99,200-"'
try '[eval]\nsimilarity = [1]\n' 'run.toml:2: similarity = 1: expected a string'
try '[eval]\nsimilarity = 1\n' 'run.toml:2: similarity = 1: expected a string'
try '[eval]\nrequire = ["a>=0", 0.5]\n' 'run.toml:2: require = 0.5: expected a string'
try '[neighbors]\nanalogy = 1\n' 'run.toml:2: analogy = 1: expected a string'
try '[report]\ntitle = 1\n' 'run.toml:2: title = 1: expected a string'
try '[eval]\ntop = 1\n' 'top in [eval] is no option of eval, but of diff' 'write it under [diff]'
try 'lr = [1\n' 'run.toml:1: the array of lr does not end'

refuses 2 'none.toml: cannot open' -- train_score --freeze freeze.txt --config none.toml
refuses 2 'is a folder' -- train_score --freeze freeze.txt --config .
refuses 2 'standard input' -- train_score --freeze freeze.txt --config -
refuses 2 '--config is given more than once' -- \
  train_score --freeze freeze.txt --config run.toml --config run.toml
printf 'epcohs = 3\n' >run.toml
run 2 train_score --freeze freeze.txt --config run.toml --log-format json
says '"file":"run.toml"' '"line":1' '"code":2'
# A selection adds up with that of the command line, so that kinds cannot be mixed.
printf 'trainable-rows = "1"\n' >run.toml
refuses 2 '--trainable-rows' -- train_score --freeze freeze.txt --config run.toml

# The file of options is nothing else, whatever it is called.
five_rows
printf '[train]\nforce = true\ntarget = "score"\n' >run.toml
cp run.toml kept
ln -s run.toml link
train=(embtune train vectors.txt pairs.tsv --freeze freeze.txt --config run.toml)
for output in -o --patch-out --manifest --metrics --checkpoint; do
  refuses 2 'link: is the file of --config run.toml' -- "${train[@]}" "$output" link
done
refuses 2 'run.toml: is the file of --config' -- embtune convert vectors.txt run.toml --config run.toml
refuses 2 'link: is the file of --config' -- embtune eval vectors.txt --similarity pairs.tsv link --config run.toml
same kept run.toml
run 0 "${train[@]}" -o other.txt
