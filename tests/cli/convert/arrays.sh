# The bytes of arrays are those that their projects document.
printf 'a 1 2\nb 3 -0.5\n' >v.txt
run 0 embtune convert v.txt v.npy --json
prints '"output_format": "NumPy array"' '"tokens": "v.npy.tokens"'
run 0 embtune convert v.txt v.safetensors --tokens names
/usr/bin/python3 - <<'PYTHON'
import json, struct
npy = open("v.npy", "rb").read()
assert npy[:8] == b"\x93NUMPY\x01\x00"
size, = struct.unpack("<H", npy[8:10])
assert (10 + size) % 64 == 0 and npy[9 + size:10 + size] == b"\n"
header = eval(npy[10:10 + size])
assert header == {"descr": "<f4", "fortran_order": False, "shape": (2, 2)}, header
assert struct.unpack("<4f", npy[10 + size:]) == (1, 2, 3, -0.5)
tensors = open("v.safetensors", "rb").read()
size, = struct.unpack("<Q", tensors[:8])
header = json.loads(tensors[8:8 + size])
assert header == {"embeddings": {"dtype": "F32", "shape": [2, 2], "data_offsets": [0, 16]}}
assert size % 8 == 0 and struct.unpack("<4f", tensors[8 + size:]) == (1, 2, 3, -0.5)
# What some readers of JSON pass over: all behind a NUL, the first of two keys.
one = json.dumps(header).encode()
two = one.replace(b'"dtype"', b'"dtype": "F16", "dtype"')
for name, text in ("nul", one + b"\0" + one), ("twice", two):
    open(name + ".safetensors", "wb").write(struct.pack("<Q", len(text)) + text + bytes(16))
for kind, dtype, width in ("f8", "<f8", 8), ("f2", "<f2", 2):
    text = ("{'descr': '%s', 'fortran_order': False, 'shape': (2, 2), }" % dtype).encode()
    open(kind + ".npy", "wb").write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text + bytes(4 * width))
text = b"{'descr': '<f4', 'fortran_order': True, 'shape': (2, 2), }"
open("fortran.npy", "wb").write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text + bytes(16))
PYTHON
printf 'a\nb\n' >wanted
same wanted names
for file in v.npy v.safetensors; do
  refuses 2 "$file: is a" '--format' -- embtune convert "$file" out.txt --tokens names --format glove
  refuses 2 "$file: is a" '--numeric-tail' -- \
    embtune convert "$file" out.txt --tokens names --numeric-tail token
  refuses 3 "$file: is a" 'of 2 numbers a row, --dim says 3' -- \
    embtune convert "$file" out.txt --tokens names --dim 3
  run 0 embtune convert "$file" again.txt --tokens names --dim 2 --format auto --force
  same v.txt again.txt
done
refuses 3 'each key once' -- embtune convert nul.safetensors out.txt --tokens names
refuses 3 'each key once' -- embtune convert twice.safetensors out.txt --tokens names
refuses 3 "'<f8'" "astype('<f4')" -- embtune convert f8.npy out.txt --tokens names
refuses 3 "'<f2'" -- embtune convert f2.npy out.txt --tokens names
refuses 3 'Fortran order' 'ascontiguousarray' -- embtune convert fortran.npy out.txt --tokens names
printf 'a\n' >short
refuses 3 'short: has 1 line, but v.npy has 2 rows' -- embtune convert v.npy out.txt --tokens short
refuses 4 'v.safetensors.tokens' -- embtune convert v.safetensors out.txt
for file in v.npy v.safetensors; do
  for ((cut = 1; cut < $(stat -c %s "$file"); cut += $(stride 11))); do
    head -c "$cut" "$file" >part.bytes
    run 3 embtune convert part.bytes out.txt --tokens names
    absent out.txt
  done
  { cat "$file" && printf 'x'; } >longer
  refuses 3 'longer' -- embtune convert longer out.txt --tokens names
done
