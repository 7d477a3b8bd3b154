# Sets of every layout give the same figure; what is required decides the exit status.
printf '%s\n' 'sun 1 0' 'moon 1 0.1' 'river 1 1' 'Sea 0.1 1' 'ship 0 1' >vectors.txt
printf 'sun\tmoon\t9\nriver\tsea\t8\nsun\tship\t1\nsun\tnowhere\t5\n' >tabs.tsv
printf 'Word 1,Word 2,Human (mean)\r\nsun,moon,9\r\nriver,sea,8\r\nsun,ship,1\r\nsun,nowhere,5\r\n' \
  >commas.csv
printf '# by hand\nsun moon 9\n\nSUN SHIP 1\nRiver Sea 8\nsun nowhere 5\n' >blanks.txt
run 0 embtune eval vectors.txt --similarity tabs.tsv commas.csv blanks.txt --json
/usr/bin/python3 - "$LOGS/stdout" <<'PYTHON'
import json, sys
report = json.load(open(sys.argv[1]))
assert [s["name"] for s in report["similarity"]] == ["tabs", "commas", "blanks"]
for s in report["similarity"]:
    assert (s["pairs"], s["now"]["used"]) == (4, 3) and abs(s["now"]["spearman"] - 1) < 1e-12, s
PYTHON
run 0 embtune eval vectors.txt --similarity tabs.tsv --require 'tabs>=0.9'
prints 'required: tabs>=0.9: holds, 1.0000'
run 1 embtune eval vectors.txt --similarity tabs.tsv --require 'tabs<0.9' 'tabs>0'
prints 'does not hold'
run 0 embtune eval vectors.txt --similarity tabs.tsv --exact-case
prints 'tabs            4        2'
refuses 2 'did you mean tabs' -- embtune eval vectors.txt --similarity tabs.tsv --require 'tab>1'
printf 'sun moon 9\nsun moon\n' >broken.txt
refuses 3 'broken.txt:2: expected two words and a score' -- \
  embtune eval vectors.txt --similarity broken.txt
refuses 2 'something to measure' -- embtune eval vectors.txt

# Cosines that are the same but for roundings share their rank; of nothing but such there is no figure.
printf 'a 0.1 0.7 0.3\nd 0.9 -0.3 0.4\nb 0.2 1.4 0.6\n' >parallel.txt
printf 'a\ta\t1\nd\td\t2\na\tb\t3\n' >self.tsv
run 1 embtune eval parallel.txt --similarity self.tsv --require 'self<2'
prints 'undefined'
