# Files of nothing, of newlines, of NULs, an HTML page: refused, each with one message.
: >vectors.txt
refuses 3 'vectors.txt' -- copy_all
printf '\n\n\n' >vectors.txt
refuses 3 'vectors.txt' -- copy_all
head -c 5000 /dev/zero >vectors.txt
refuses 3 'vectors.txt' -- copy_all
printf '<html>\n<head><title>404</title></head>\n<body>Not Found</body></html>\n' >vectors.txt
refuses 3 'vectors.txt' -- copy_all
