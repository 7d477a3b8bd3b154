# What is not there is named with what may be meant; what is asked twice of stdin is refused.
five_rows
refuses 3 "has no token 'Cat'" "a row 'cat' exists" -- embtune neighbors vectors.txt Cat
refuses 3 "has no token 'women'" -- embtune neighbors vectors.txt 'cat - dog + women'
refuses 2 'standard input' -- embtune neighbors - cat --base -
refuses 2 'needs a file and a token' -- embtune neighbors vectors.txt
refuses 2 'is no analogy' -- embtune neighbors vectors.txt --analogy cat
refuses 4 'nowhere.txt' -- embtune neighbors nowhere.txt cat
