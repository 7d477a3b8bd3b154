# A loss that the target cannot have.
five_rows
refuses 2 '--loss' -- train_score --freeze freeze.txt --loss mse
refuses 2 '--loss' -- embtune train vectors.txt pairs.tsv --freeze freeze.txt --target vector --loss score -o out.txt
refuses 2 '--loss' -- embtune train vectors.txt pairs.tsv --freeze freeze.txt --target token --loss margin -o out.txt
