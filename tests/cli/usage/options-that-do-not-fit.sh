# A loss that the target cannot have.
five_rows
refuses 2 '--loss' -- train_score --freeze freeze.txt --loss mse
refuses 2 '--loss' -- embtune train vectors.txt pairs.tsv --freeze freeze.txt --target vector --loss score -o out.txt
refuses 2 '--loss' -- embtune train vectors.txt pairs.tsv --freeze freeze.txt --target token --loss margin -o out.txt

# A context that is not a table of its own cannot be saved.
refuses 2 '--save-context needs --context separate' -- \
  train_score --freeze freeze.txt --save-context context.txt
printf 'cat\tdog\n' >tokens.tsv
refuses 2 '--save-context needs --context separate' -- embtune train vectors.txt tokens.tsv \
  --freeze freeze.txt --target token --loss sgns --save-context context.txt -o out.txt --dry-run
absent context.txt
