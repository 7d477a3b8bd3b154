# Files that are not where the manifest says, or not what it says, are done without; what is named
# must be there and be the one.
five_rows
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs pairs.tsv \
  -o tuned.txt --manifest run.json
run 0 embtune report run.json -o whole.html
says_not warning
mkdir elsewhere
mv vectors.txt freeze.txt elsewhere
run 0 embtune report run.json -o part.html
says 'The base is not at the manifest' 'from the manifest alone'
grep -qF 'The base is not at the manifest' part.html || fail 'the page does not say so'
! grep -qF 'id="map"' part.html || fail 'a map without vectors'
# A folder or a FIFO that bears the name now is not the file.
mkdir vectors.txt
run 0 embtune report run.json
same "$LOGS/stdout" part.html
rmdir vectors.txt
mkfifo vectors.txt
run 0 timeout 60 embtune report run.json
same "$LOGS/stdout" part.html
rm vectors.txt
run 0 embtune report run.json --base elsewhere/vectors.txt -o named.html
says '--freeze is not there'
grep -qF 'id="map"' named.html || fail 'no map'
gzip -k elsewhere/vectors.txt
run 0 embtune report run.json --base elsewhere/vectors.txt.gz
same "$LOGS/stdout" named.html
refuses 4 no-such.txt -- embtune report run.json --base no-such.txt -o out.txt
refuses 3 'is not the base of this run' -- \
  embtune report run.json --base tuned.txt -o out.txt
refuses 3 'is not the tuned of this run' -- \
  embtune report run.json --base elsewhere/vectors.txt --tuned elsewhere/vectors.txt -o out.txt
cp elsewhere/* .
printf 'more 1 2 3\n' >>tuned.txt
run 0 embtune report run.json -o changed.html
says 'The tuned file has changed since the run'
refuses 3 "a manifest" -- embtune report tuned.txt -o out.txt
# What a run read of an archive may lie unpacked by now.
mv vectors.txt base.txt
zip -q pair.zip base.txt freeze.txt
run 0 embtune train --vectors pair.zip --member base.txt --freeze freeze.txt --target score \
  --pairs pairs.tsv -o zipped.txt --manifest zip.json
run 0 embtune report zip.json
mv "$LOGS/stdout" zip.html
run 0 embtune report zip.json --base base.txt
same "$LOGS/stdout" zip.html
run 0 embtune report zip.json --base pair.zip:base.txt
same "$LOGS/stdout" zip.html
