# "help COMMAND" is "COMMAND --help"; every command teaches with examples and exit statuses.
for command in $(embtune --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
  run 0 embtune help "$command"
  cp "$LOGS/stdout" help.txt
  run 0 embtune "$command" --help
  same "$LOGS/stdout" help.txt
  prints "Usage: embtune $command" 'Examples:' 'Exit status:' "man embtune-$command"
done
run 0 embtune help
prints 'Usage: embtune COMMAND' 'Commands:'
refuses 2 'did you mean train?' -- embtune help trian
refuses 2 'help takes one command' -- embtune help train verify
