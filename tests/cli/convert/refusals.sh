# Names, formats and outputs that cannot be.
printf 'a 1 2\nb 3 4\n' >v.txt
refuses 2 '--output-format' -- embtune convert v.txt v.data
refuses 2 '--output-format' -- embtune convert v.txt -
refuses 2 'IN and OUT' -- embtune convert v.txt
refuses 2 'an output may not be an input' -- embtune convert v.txt v.txt
touch there.bin
refuses 2 '--force' -- embtune convert v.txt there.bin
refuses 2 'v.txt' -- embtune convert v.txt v.txt --force
refuses 2 '--tokens' -- embtune convert v.txt v.bin --tokens list
refuses 2 '--tokens' -- embtune convert v.txt - --output-format npy
refuses 2 'both' -- embtune convert v.txt v.npy --tokens v.npy
refuses 2 '--json' -- embtune convert v.txt - --output-format glove --json
run 0 embtune convert v.txt v.npy
refuses 2 'v.npy.tokens' -- embtune convert v.npy v.npy.tokens --output-format glove --force
printf 'PK\3\4 something else' >archive
refuses 3 'archive' -- embtune convert archive out.bin
