# What cannot be opened is exit 4 with its name.
five_rows
refuses 4 'no.txt' -- embtune train no.txt pairs.tsv --freeze freeze.txt --target score -o out.txt
refuses 4 'no.tsv' -- embtune train vectors.txt no.tsv --freeze freeze.txt --target score -o out.txt
refuses 4 'no.list' -- embtune train vectors.txt pairs.tsv --freeze no.list --target score -o out.txt
mkdir folder
refuses 4 'folder' -- embtune train folder pairs.tsv --freeze freeze.txt --target score -o out.txt
refuses 4 'no.txt' -- embtune info no.txt
refuses 4 'no.txt' -- embtune verify vectors.txt no.txt
