# A folder or a file system that cannot be written: exit 4, one message that names the remedy.
five_rows
mkdir closed
echo old >closed/out.txt
train=(embtune train vectors.txt pairs.tsv --freeze freeze.txt --target score -q --force)
chmod -R a+rX . && chmod 555 closed
plain=()
# root may write everywhere, so root becomes somebody else.
if ((EUID == 0)); then plain=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
if "${plain[@]}" test -r vectors.txt; then
  for name in out.txt new.txt; do
    run 4 "${plain[@]}" "$(command -v embtune)" "${train[@]:1}" -o "closed/$name"
    says 'Permission denied' 'check the permissions'
    has_lines "$LOGS/stderr" 1
  done
else
  echo 'SKIPPED: this folder is closed to other users' >&2
fi
chmod 755 closed
same closed/out.txt <(echo old)
has_lines <(find closed -type f) 1

if unshare -m true 2>/dev/null; then
  export LOGS
  run 4 unshare -m bash -euc '
    mount --bind closed closed && mount -o remount,ro,bind closed
    exec "$@"' bash "${train[@]}" -o closed/out.txt
  says 'Read-only file system' 'choose another folder'
  has_lines "$LOGS/stderr" 1
  same closed/out.txt <(echo old)
fi
