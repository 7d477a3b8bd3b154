# Help goes to stdout with exit 0, for the program and for every command.
run 0 embtune --help
prints train verify info
for command in train verify info; do
  run 0 embtune "$command" --help
  prints "embtune $command"
  [[ ! -s $LOGS/stderr ]] || fail 'help on stderr'
done
run 0 embtune --version
prints 'embtune 0.' numerics
