# Tokens of 10,000 bytes are tokens like others, in every role; messages stay short.
long=$(head -c 10000 /dev/zero | tr '\0' x)
printf '%s 0.1 0.2\ncat 1 2\n%sy 3 4\n' "$long" "$long" >vectors.txt
printf '%s\n' "$long" >freeze.txt
printf '%sy\t%s\ncat\t%sy\n' "$long" "$long" "$long" >pairs.tsv
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target token -o out.txt
lines_same vectors.txt out.txt 1
lines_differ vectors.txt out.txt 2 3
run 0 embtune verify vectors.txt out.txt --freeze freeze.txt
run 0 embtune info out.txt
run 1 embtune diff vectors.txt out.txt
embtune diff vectors.txt out.txt --unified >tuned.patch || true
run 0 embtune apply vectors.txt tuned.patch -o again.txt
same again.txt out.txt

printf '{"token": "%sy", "target": "%s"}\n' "$long" "$long" >pairs.jsonl
run 0 embtune train vectors.txt pairs.jsonl --freeze freeze.txt --target token -o json.txt

# As a new token.
printf '%sz\t%s\n' "$long" "$long" >new.txt
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target token --add-tokens new.txt -o new-out.txt
has_lines new-out.txt 4

short_message() { (($(wc -c <"$LOGS/stderr") < 600)) || fail "a message of $(wc -c <"$LOGS/stderr") bytes"; }
printf '%sq\n' "$long" >freeze.txt
refuses 3 'freeze.txt:1' 'not in vocabulary' -- \
  embtune train vectors.txt pairs.tsv --freeze freeze.txt --target token -o out.txt
short_message
printf '%s 0.1 0.2\ncat %s 2\n' "$long" "$long" >bad.txt
run 3 embtune train bad.txt --freeze-rows 0- --pairs /dev/null -o out.txt -q
short_message
printf '%s\n' "$long" >bad.tsv
run 3 embtune train vectors.txt bad.tsv --freeze-rows 0 --target token -o out.txt -q
short_message
