# A value that cannot be is exit 2 and names its option; nothing was read.
five_rows
bad() { refuses 2 "${1%%=*}" -- train_score --freeze freeze.txt "$@"; }
for option in --lr=0 --lr=-1 --lr=nan --lr=x --momentum=1 --momentum=-0.1 --beta1=1 --beta2=1 --rho=1 \
  --epsilon=-1 --weight-decay=-1 --batch-size=0 --batch-size=-3 --epochs=0 --epochs=1.5 --margin=0 \
  --anchor=-1 --clip-norm=-1 --threads=-1 --digits=-1 --seed=-1 --loss=mes --optimizer=adma \
  --reduction=avg --update=eager --target=vectors --index=rows --format=bin --missing=maybe \
  --pairs-format=csv --lr-schedule=step --stop-gradient=all --dim=-1 --cache-memory=lots; do
  bad "$option"
done
refuses 2 '--nesterov' -- train_score --freeze freeze.txt --nesterov
refuses 2 '--keep-norm' -- train_score --freeze freeze.txt --keep-norm --max-drift 1
