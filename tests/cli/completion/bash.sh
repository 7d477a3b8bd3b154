# bash: commands, options, words and files are offered where they belong.
embtune completion bash >embtune.bash
bash -n embtune.bash
mkdir folder
touch glove.txt gloves.txt
# shellcheck disable=SC1091  # made by the line above
. ./embtune.bash

# offers WORD... : EXPECTED...; the last word is the one that is being typed.
offers() {
  COMP_WORDS=(embtune)
  while [[ $1 != : ]]; do
    COMP_WORDS+=("$1")
    shift
  done
  shift
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _embtune
  local sorted
  sorted=$(printf '%s\n' "${COMPREPLY[@]}" | sort)
  [[ $sorted == "$(printf '%s\n' "$@" | sort)" ]] || fail "${COMP_WORDS[*]}: ${COMPREPLY[*]}"
}
offers tr : train
offers --v : --version
offers com : completion
offers help ver : verify
offers help comp : completion
offers completion '' : bash zsh fish
offers completion z : zsh
offers train --shuf : --shuffle
offers train --lr- : --lr-schedule
offers train --lr-schedule l : linear
offers train --lr-schedule = l : linear
offers train --lr-schedule=l : --lr-schedule=linear
offers train --lr-schedule = : constant linear cosine
offers train glo : glove.txt gloves.txt
offers train --freeze glove. : glove.txt
offers eval --similarity glove. : glove.txt
offers eval glove.txt --analogies glo : glove.txt gloves.txt
offers eval --similarity glove.txt gloves : gloves.txt
offers eval --require '' :
offers train --temp-dir '' : folder
offers train --lr '' :
offers train --format b :
offers verify --allow : --allow-added --allow-empty
offers verify --epoch :
offers train -- --lr :
for command in $(embtune --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
  offers "$command" --json : --json
done
