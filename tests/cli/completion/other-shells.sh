# zsh and fish take their scripts; what they are not here to say is left to the gate "package".
# Shells keep notes at home.
export HOME=$LOGS
embtune completion zsh >_embtune
embtune completion fish >embtune.fish
grep -qF -- "--lr-schedule=" _embtune
grep -qF -- '-l lr-schedule -x -a' embtune.fish
# shellcheck disable=SC2016  # for the other shell
if command -v zsh >/dev/null; then
  run 0 zsh -n _embtune
  # Loaded as a function of completion, and by hand.
  run 0 zsh -fc 'autoload -Uz compinit; fpath=($PWD $fpath); compinit -u -D; print $_comps[embtune]'
  prints _embtune
  run 0 zsh -fc 'autoload -Uz compinit; compinit -u -D; source ./_embtune; print $_comps[embtune]'
  prints _embtune
fi
if command -v fish >/dev/null; then
  run 0 fish --no-execute embtune.fish
  run 0 fish --no-config -c 'source embtune.fish; complete -C "embtune train --lr-schedule l"'
  prints linear
  run 0 fish --no-config -c 'source embtune.fish; complete -C "embtune ver"'
  prints verify
  run 0 fish --no-config -c 'source embtune.fish; complete -C "embtune help ap"'
  prints apply
  run 0 fish --no-config -c 'source embtune.fish; complete -C "embtune comp"'
  prints completion
  run 0 fish --no-config -c 'source embtune.fish; complete -C "embtune completion z"'
  prints zsh
  run 0 fish --no-config -c 'source embtune.fish; complete -C "embtune eval --similarity embtune.f"'
  prints embtune.fish
  run 0 fish --no-config -c 'source embtune.fish; complete -C "embtune verify --allow-a"'
  prints --allow-added
fi
refuses 2 'bash, zsh or fish' -- embtune completion tcsh
refuses 2 'bash, zsh or fish' -- embtune completion
run 0 embtune completion --help
prints 'bash, zsh or fish'
cp "$LOGS/stdout" wanted
run 0 embtune help completion
same wanted "$LOGS/stdout"
refuses 2 'unexpected argument' -- embtune help completion bash
