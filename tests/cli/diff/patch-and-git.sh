# patch(1) and git take the patch and make the tuned file of it.
five_rows
mkdir base tuned
sed 's/$/\r/' vectors.txt >base/v.txt
sed 's/^cat -0.5/cat\xff -0.5/; s/0.500/0.501/; s/^5 3/6 3/' base/v.txt >tuned/v.txt
printf 'new\xff 1 2 3' >>tuned/v.txt
status=0
embtune diff base/v.txt tuned/v.txt --unified >v.patch || status=$?
((status == 1)) || fail "exit $status, expected 1"
patch --binary -s base/v.txt -o patched.txt v.patch
same patched.txt tuned/v.txt
patch --binary -s -R tuned/v.txt -o back.txt v.patch
same back.txt base/v.txt
mkdir work && cp base/v.txt work
(cd work && GIT_CEILING_DIRECTORIES=$PWD git apply --unidiff-zero --whitespace=nowarn ../v.patch)
same work/v.txt tuned/v.txt
mkdir -p only/base && cp base/v.txt only/base
(cd only && patch -p0 -s <../v.patch)
same only/base/v.txt tuned/v.txt
