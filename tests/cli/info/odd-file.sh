# What a file is, and every oddity with its line.
printf '7 3\r\nthe 0.1 0.2 0.3\r\nnew york 1 2 3\r\nbad nan 0 0\r\ncat 1 2 3\ncat\t1\t2\t3\nsun 3 4 0 \n\n' >odd.txt
sed -i '1s/7/6/' odd.txt
run 0 embtune info odd.txt
prints 'word2vec text' 'odd.txt'
run 0 embtune info odd.txt --json
/usr/bin/python3 - "$LOGS/stdout" <<'PYTHON'
import json, sys
json.load(open(sys.argv[1]))
PYTHON
# A byte order mark is a note: it does no harm here, but other readers take it for part of a token.
printf '\357\273\277cat 1 2 3\ndog 4 5 6\n' >bom.txt
run 0 embtune info bom.txt
prints 'oddities: a byte order mark at the start'
run 0 embtune info bom.txt --json
prints '"bom": true' '"kind": "byte-order-mark"' '"warning": false'
