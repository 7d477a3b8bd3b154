# An option that does not exist stops the run and names the nearest one that does.
five_rows
refuses 2 '--frezee' '--freeze' -- train_score --freeze freeze.txt --frezee typo.txt
refuses 2 '--epcohs' '--epochs' -- train_score --freeze freeze.txt --epcohs 2
refuses 2 -- embtune trian vectors.txt
run 2 embtune
says 'Usage: embtune COMMAND'
refuses 2 -- train_score --freeze freeze.txt extra another
run 0 train_score --freeze freeze.txt
says frozen 1 trainable 4
