# UTF-16 of PowerShell, lines of old Macs: no such token is what was meant.
five_rows
printf 'new\nnewer\n' | iconv -f UTF-8 -t UTF-16 >new.txt
refuses 3 'new.txt' 'UTF-16' -- train_score --train-all --add-tokens new.txt
printf 'new\rnewer\r' >new.txt
run 0 train_score --train-all --add-tokens new.txt
says 'new.txt:1' '1 new token with a control byte'
refuses 3 'control byte' -- train_score --train-all --add-tokens new.txt --strict
# What starts at zero cannot keep its norm, nor move by a share of it.
printf 'new\n' >new.txt
for bound in --keep-norm '--max-drift 10%'; do
  # shellcheck disable=SC2086
  refuses 2 '--init zero' -- train_score --train-all --add-tokens new.txt --init zero $bound
done
run 0 train_score --train-all --add-tokens new.txt --init zero --max-drift 0.5
