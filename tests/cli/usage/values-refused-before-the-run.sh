# Also under --dry-run, and before hours of training.
five_rows
for run in '' --dry-run; do
  # shellcheck disable=SC2086
  for bad in '--fail-if-drift 5pct' '--expect-sha256 zz' '--checkpoint-every 3'; do
    refuses 2 "${bad%% *}" -- train_score --freeze freeze.txt $bad $run
  done
done
