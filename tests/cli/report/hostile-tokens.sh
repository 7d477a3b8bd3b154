# Whatever a token or a file's name holds, it is text on the page.
{
  printf '<script>alert(1)</script> 1 0\n'
  printf '"onload="alert(2) 0 1\n'
  printf '\xff\xfe 1 1\n'
  printf '\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d 2 1\n'
  printf '\xe2\x80\xaeevil 1 2\n'
  printf '%s 3 1\n' "$(printf 'long%.0s' {1..200})"
  printf "'><img/src=x> -1 1\\n"
  printf 'a\x01b 1 -1\n'
  printf '</style></title>&amp; -1 -1\n'
} >'in<b>.txt'
sed 's/ [^ ]* [^ ]*$/ 0.5 0.25/' 'in<b>.txt' >pairs.txt
run 0 embtune train 'in<b>.txt' pairs.txt --train-all -o 'out&amp;.txt' --manifest 'run "1".json'
run 0 embtune report 'run "1".json' -o page.html
for part in '<script' 'alert(2) ' '<img' 'in<b>' '</style></title>&amp;' 'out&amp;.txt'; do
  ! grep -qaF -- "$part" page.html || fail "the page has $part"
done
for part in '&lt;script&gt;alert(1)&lt;/script&gt;' '&quot;onload=&quot;alert(2)' \
  '(bytes fffe)' '(bytes 610162)' 'out&amp;amp;.txt' 'longlong'; do
  grep -qaF -- "$part" page.html || fail "the page lacks $part"
done
iconv -f UTF-8 -t UTF-8 page.html >/dev/null || fail 'not UTF-8'
/usr/bin/python3 - <<'PYTHON'
# No element but those that the page is made of, no attribute that does something.
import html.parser
known = set("""html head meta title style body header footer main nav section aside p h1 h2 ul ol li
a b small span bdi code pre dl dt dd div table caption thead tbody tr th td details summary figure
figcaption svg g line path rect circle text""".split())
class Check(html.parser.HTMLParser):
    def handle_starttag(self, tag, attributes):
        assert tag in known, tag
        for name, _ in attributes:
            assert not name.startswith("on") and name not in ("src", "style"), (tag, name)
Check().feed(open("page.html", encoding="utf-8").read())
PYTHON
