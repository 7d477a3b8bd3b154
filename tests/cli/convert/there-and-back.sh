# Every format and back: the same tokens and floats; between text formats the same bytes.
cp "$DATA/glove.6B.100d.sample.txt" glove.txt
run 0 embtune convert glove.txt glove.vec
same glove.txt <(tail -n +2 glove.vec)
[[ $(head -n 1 glove.vec) == '2000 100' ]] || fail "header $(head -n 1 glove.vec)"
run 0 embtune convert glove.vec again.txt
same glove.txt again.txt
for format in bin npy safetensors; do
  run 0 embtune convert glove.txt "x.$format"
  run 0 embtune convert "x.$format" "$format.txt"
  same glove.txt "$format.txt"
  run 0 embtune convert "$format.txt" "y.$format"
  same "x.$format" "y.$format"
done
same x.npy.tokens x.safetensors.tokens
cut -d ' ' -f 1 glove.txt >wanted
same wanted x.npy.tokens
run 0 embtune convert x.npy z.safetensors --tokens x.safetensors.tokens
same z.safetensors x.safetensors
same z.safetensors.tokens x.safetensors.tokens
run 0 embtune convert - - --output-format word2vec-bin -q <glove.txt
same "$LOGS/stdout" x.bin
# Nothing of this depends on threads.
run 0 embtune convert x.bin one.txt --threads 1
run 0 embtune convert x.bin three.txt --threads 3
same one.txt three.txt
