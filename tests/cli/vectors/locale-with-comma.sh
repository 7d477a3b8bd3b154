# Reading and printing do not depend on the locale. The locale is made here, so that none is missing.
command -v localedef >/dev/null || fail 'the package "locales" is needed'
mkdir locales
localedef -i de_DE -f UTF-8 "$PWD/locales/de_DE.UTF-8" 2>"$LOGS/localedef" || true
[[ -d locales/de_DE.UTF-8 ]] || fail 'cannot build a locale with a decimal comma'
[[ $(env LOCPATH="$PWD/locales" LC_ALL=de_DE.UTF-8 /usr/bin/printf '%.1f' 1,5) == 1,5 ]] ||
  fail 'the locale that was made has no decimal comma'
in_german() {
  env LOCPATH="$PWD/locales" LC_ALL=de_DE.UTF-8 embtune train --vectors vectors.txt --target score \
    --pairs pairs.tsv -o out.txt "$@"
}
printf '%s\n' 'the 0.1 0.2 0.3' 'cat -0.5 0.25 1e-05' 'dog 0.125 -0.75 0.5' >vectors.txt
printf 'cat\n' >train.txt
printf 'cat\tdog\t1\n' >pairs.tsv
run 0 train_score --trainable train.txt
mv out.txt c.txt
run 0 in_german --trainable train.txt
same c.txt out.txt
! grep -q , out.txt || fail 'a comma in the output'
run 0 in_german --trainable train.txt --lr 0.25 --digits 4 --force
! grep -q , out.txt || fail 'a comma in the output'
