# One page of a run, the same whenever it is made: no script, no address of another file, no time
# but the manifest's.
five_rows
printf 'the\nsky\n' >freeze.txt
run 0 embtune train --vectors vectors.txt --freeze freeze.txt --target score --pairs pairs.tsv \
  --add-tokens <(printf 'kitten\tcat\n') -o tuned.txt --manifest run.json
run 0 embtune report run.json -o page.html
says '2 rows moved'
for part in '<html lang="en">' 'id="plan"' 'id="proof"' 'id="training"' 'id="drift"' 'id="moved"' \
  'id="map"' 'id="new"' 'id="unmoved"' '>kitten</bdi>' \
  'embtune verify --manifest run.json'; do
  grep -qF -- "$part" page.html || fail "the page lacks $part"
done
# sun could learn, but no pair named it.
grep -qF '<li><bdi class="token">sun</bdi></li>' page.html || fail 'sun is not listed'
for part in '<script' 'http:' 'https:' ' src=' 'url(' '<link' '@import'; do
  ! grep -qF -- "$part" page.html || fail "the page has $part"
done
run 0 embtune report run.json --threads 1
same "$LOGS/stdout" page.html
run 0 embtune report - -q <run.json
# The name of the manifest is in the command that checks it; that of a pipe is not known.
sed 's/run\.json//g' page.html >named.html
sed 's/run\.json//g' "$LOGS/stdout" >piped.html
same named.html piped.html
refuses 2 'page.html' -- embtune report run.json -o page.html
run 0 embtune report run.json -o page.html --force --top 0 --neighbors 0 -q
silent
for part in 'id="moved"' 'id="map"'; do
  ! grep -qF -- "$part" page.html || fail "without rows to name the page has $part"
done
