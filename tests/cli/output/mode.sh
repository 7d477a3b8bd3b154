# The mode of a replaced file is kept; a new one gets what the umask leaves.
five_rows
umask 027
run 0 train_score --freeze freeze.txt
[[ $(stat -c %a out.txt) == 640 ]] || fail "mode $(stat -c %a out.txt) of a new file"
chmod 604 out.txt
run 0 train_score --freeze freeze.txt --force
[[ $(stat -c %a out.txt) == 604 ]] || fail "mode $(stat -c %a out.txt), it was 604"
