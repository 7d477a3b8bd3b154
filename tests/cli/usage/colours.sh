# Colours are for a terminal that knows them, and never with NO_COLOR.
cat >terminal.py <<'PYTHON'
import os, pty, sys

output = []

def read(fd):
    data = os.read(fd, 4096)
    output.append(data)
    return data

sys.exit(0 if b"\x1b" in (pty.spawn(sys.argv[1:], read), b"".join(output))[1] else 1)
PYTHON
coloured() { env -u TERM -u NO_COLOR "$@"; }
run 0 coloured TERM=xterm /usr/bin/python3 terminal.py embtune trian
run 1 coloured TERM=dumb /usr/bin/python3 terminal.py embtune trian
run 1 coloured /usr/bin/python3 terminal.py embtune trian
run 1 coloured TERM=xterm NO_COLOR=1 /usr/bin/python3 terminal.py embtune trian
run 0 coloured TERM=xterm NO_COLOR= /usr/bin/python3 terminal.py embtune trian
run 1 coloured TERM=xterm /usr/bin/python3 terminal.py embtune trian --log-format json
# No terminal, no colour.
run 2 env TERM=xterm embtune trian
says_not $'\033'
