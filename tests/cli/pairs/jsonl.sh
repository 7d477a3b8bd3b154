# JSON lines say the same as text.
five_rows
printf 'cat\t1 0 -1\t2\ndog\t0.5\t0.25\t0.125\n' >pairs.tsv
printf '%s\n' '{"token": "cat", "target": [1, 0, -1], "weight": 2}' '{"index": 2, "target": [0.5, 0.25, 0.125]}' >pairs.jsonl
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt -o text.out
run 0 embtune train vectors.txt pairs.jsonl --freeze freeze.txt -o json.out
same text.out json.out
differ vectors.txt json.out

printf 'cat\tdog\t0.8\t2\n' >pairs.tsv
printf '{"token": "cat", "target": "dog", "score": 0.8, "weight": 2}\n' >pairs.jsonl
run 0 embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -o text.out --force
run 0 embtune train vectors.txt pairs.jsonl --freeze freeze.txt --target score -o json.out --force
same text.out json.out

printf '{"token": "\\u0063at", "target": [1, 2, 3]}\n{"token_hex": "646f67", "target": [1, 2, 3]}\n' >pairs.jsonl
run 0 embtune train vectors.txt pairs.jsonl --freeze freeze.txt -o json.out --force
lines_differ vectors.txt json.out 3 4

for bad in '{"token": "cat", "target": [1, 2, 3], "wieght": 2}' '{"token": "cat", "target": [1, 2]}' \
  '{"token": "cat"}' '{"token": "cat", "target": [1, 2, "x"]}' '{"token": "cat", "target": [1, 2, 3]' \
  '{"token": "cat", "target": [1, 2, 3], "weight": -1}' '[1, 2, 3]' \
  '{"token": "cat", "index": 1, "target": [1, 2, 3]}'; do
  printf '{"token": "cat", "target": [1, 2, 3]}\n%s\n' "$bad" >pairs.jsonl
  refuses 3 'pairs.jsonl:2' -- embtune train vectors.txt pairs.jsonl --pairs-format jsonl --freeze freeze.txt -o out.txt
done
