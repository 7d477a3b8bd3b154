# --print-config prints a file that, given back, prints the same again; and does nothing else.
five_rows
for command in $(embtune --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
  run 0 embtune "$command" --print-config --log-level error
  cp "$LOGS/stdout" "$command.toml"
  [[ ! -s $LOGS/stderr ]] || fail 'messages'
  grep -qx 'log-level = "error"' "$command.toml" || fail "$command: the option is not there"
  run 0 embtune "$command" --print-config --config "$command.toml"
  same "$LOGS/stdout" "$command.toml"
done

# What stands on the line, inputs included, goes into the file and has the same effect.
selection=(--freeze freeze.txt --target score --lr 0.5 --max-drift '70%' --no-sync)
run 0 embtune train vectors.txt pairs.tsv "${selection[@]}" --print-config -o out.txt
absent out.txt
cp "$LOGS/stdout" run.toml
grep -qx 'vectors = "vectors.txt"' run.toml
grep -qx 'max-drift = "70%"' run.toml
grep -qx '# epochs = 1' run.toml
run 0 embtune train vectors.txt pairs.tsv "${selection[@]}" -o two.txt
run 0 embtune train --config run.toml
same out.txt two.txt
run 0 embtune verify vectors.txt out.txt --print-config
prints '# Arguments that must be given again: "vectors.txt" "out.txt"'

# An option that may be repeated is an array.
printf 'cat dog 1\nsun sky 2\nthe cat 3\n' >'a "b".txt'
cp 'a "b".txt' c.txt
run 0 embtune eval vectors.txt --similarity 'a "b".txt' c.txt --require 'c<=1' --print-config
prints 'similarity = ["a \"b\".txt", "c.txt"]' 'require = ["c<=1"]'
cp "$LOGS/stdout" eval.toml
run 0 embtune eval vectors.txt --config eval.toml --print-config
same "$LOGS/stdout" eval.toml
run 0 embtune eval vectors.txt --similarity 'a "b".txt' c.txt --require 'c<=1'
cp "$LOGS/stdout" figures
run 0 embtune eval vectors.txt --config eval.toml
same "$LOGS/stdout" figures
printf 'analogy = [\n  "cat - dog + sun", # one\n  "sky - sun + dog",\n]\n' >neighbors.toml
run 0 embtune neighbors vectors.txt --config neighbors.toml --json
cp "$LOGS/stdout" lists
run 0 embtune neighbors vectors.txt --analogy 'cat - dog + sun' 'sky - sun + dog' --json
same "$LOGS/stdout" lists

# What an option is by default without being given is no value that it could be given.
run 0 embtune train --print-config
prints '# dim = N  (default: ' '# digits = N  (default: ' '# patience = N  (default: never'
