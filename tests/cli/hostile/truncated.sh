# Every truncation of a valid small file of each kind is read as a whole or refused.
/usr/bin/python3 -B "$(dirname "$LIB")/hostile/truncated.py"
