"""Tests of the measuring itself: python3 -m unittest discover -p '*_test.py'"""

import gzip
import os
import tempfile
import unittest
import xml.dom.minidom

import base
import corpus
import lexicon
import measure
import plot


class QualityTest(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)

    def file(self, name, content):
        path = os.path.join(self._folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)
        return path

    def test_numbers_are_printed_as_glove_prints_them(self):
        numbers = b"0.000026336,-7.0514e-7,1,-0.5,100.0001" + b",0" * 95 + b",3.1,0"
        row = base.glove_row(b'"\\""', numbers)
        self.assertTrue(row.startswith(b'" 2.6336e-05 -7.0514e-07 1 -0.5 100.0001 0 '), row)
        self.assertEqual(row.count(b" "), 100)

    def test_ties_share_ranks(self):
        self.assertEqual(list(measure.ranks([3, 1, 3, 2])), [3.5, 1, 3.5, 2])
        self.assertAlmostEqual(measure.spearman([1, 2, 3, 4], [10, 20, 30, 5]), -0.2)

    def test_auc_is_the_chance_of_being_above(self):
        self.assertEqual(measure.auc([3, 4], [1, 2]), 1)
        self.assertEqual(measure.auc([1, 3], [2, 3]), (0 + 0 + 1 + 0.5) / 4)

    def test_sets_are_known_by_their_usual_names(self):
        names = ["EN-WS-353-ALL", "EN-MEN-TR-3k", "EN-SIMLEX-999", "EN-WS-353-REL", "women"]
        found = [measure.set_name(f"x/{name}.txt") for name in names]
        self.assertEqual(found, ["WS353", "MEN", "SimLex", "EN-WS-353-REL", "women"])

    def test_a_dictd_dictionary_gives_unordered_pairs_of_known_words(self):
        entries = [
            ("Fork", "Fork\n  a {system\n  call} of {Unix}, see {exec}, {(http://x)}"),
            ("exec", "exec\n {fork}"),
        ]
        digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        offset, index = 0, ""
        for head, body in entries:
            place = [digits[n // 64] + digits[n % 64] for n in (offset, len(body))]
            index += "\t".join([head, *place]) + "\n"
            offset += len(body)
        path = self.file("d.index", index)[: -len(".index")]
        with gzip.open(path + ".dict.dz", "wb") as file:
            file.write("".join(body for _, body in entries).encode())
        found = lexicon.foldoc({"fork", "unix", "exec", "system call"}, path)
        self.assertEqual(found, [("exec", "fork"), ("fork", "system call"), ("fork", "unix")])

    def test_figures_come_from_the_rows_of_the_words(self):
        vectors = self.file("v.txt", "a 1 0\nb 1 0.1\nc 0 1\nd 0.1 1\n")
        rows = {"a": 0, "b": 1, "c": 2, "d": 3}
        judged = measure.SimilaritySet(self.file("s.txt", "A b 9\na c 1\na d 2\na x 5\n"), rows)
        linked = [("a", "b"), ("c", "d"), ("a", "x")]
        figures = measure.Measures(rows, linked, set("abcd"), [judged]).of(vectors)
        self.assertEqual((judged.lines, len(judged.pairs)), (4, 3))
        self.assertAlmostEqual(figures["s"], 1)
        self.assertGreaterEqual(figures["AUC"], 0.5)

    def test_skip_gram_pairs_stay_within_line_and_window(self):
        out = os.path.join(self._folder.name, "pairs.tsv")
        text = self.file("c.txt", "a b x c\nd a\n")
        count = corpus.write_pairs(text, set("abcd"), out, window=1, threshold=10)
        with open(out, encoding="utf-8") as file:
            pairs = file.read().split("\n")[:-1]
        self.assertEqual(pairs, ["a\tb", "b\ta", "b\tc", "c\tb", "d\ta", "a\td"])
        self.assertEqual(count, len(pairs))

    def test_the_plot_is_well_formed(self):
        points = [(0, {"AUC": 0.7}), (1, {"AUC": 0.6})]
        panel = {"title": "a < b", "points": points, "ticks": [(0, "0")], "mark": (0.5, "here")}
        figure = plot.draw("t & u", ["AUC"], ["AUC"], {"AUC": 0.62}, [panel, panel])
        self.assertEqual(
            len(xml.dom.minidom.parseString(figure).getElementsByTagName("polyline")), 2
        )


if __name__ == "__main__":
    unittest.main()
