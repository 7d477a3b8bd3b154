"""What a browser makes of a report: page.py --embtune PROGRAM --scratch FOLDER [--chromium PATH].

Makes a run whose tokens try to be scripts, opens its page in headless Chromium, and asks over the
browser's debugging pipe: is the document whole, did anything run or load, did the console complain,
and is nothing wider than a page of 360 pixels, or one of paper in print? Ends with 77 (skipped) where there is no Chromium.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys

HOSTILE = [b"<script>document.title='ran'</script>", b"\"onload=\"document.title='ran'",
           b"<img/src=x/onerror=document.title='ran'>", b"\xff\xfe\x80", b"</style></title><b>",
           "\u05e9\u05dc\u05d5\u05dd".encode(), "\u202eevil".encode(), b"x" * 5000,
           b"javascript:document.title='ran'", b"&lt;&amp;", b"--><!--", b"]]>"]
# Width in pixels, colours that are preferred, medium; 718 is a sheet of A4 less its margins.
LOOKS = [(360, "light", "screen"), (360, "dark", "screen"), (1200, "light", "screen"),
         (1200, "dark", "screen"), (718, "light", "print"), (718, "dark", "print")]
LONG = "folder_of_a_name_without_a_blank_" * 4
# What is wider than the page, unless it scrolls in a box of its own.
WIDE = """[...document.body.querySelectorAll('*')].filter(e => {
  if (e.closest('.scroll, pre, caption') || e.closest('svg') !== null) return false;
  const box = e.getBoundingClientRect();
  return box.right > document.documentElement.clientWidth + 0.5 || box.left < -0.5;
}).map(e => e.tagName + '.' + e.className + ': ' + e.getBoundingClientRect().right).slice(0, 5)"""
FACTS = """({title: document.title, lang: document.documentElement.lang,
  scripts: document.scripts.length, headings: document.querySelectorAll('h1').length,
  drawings: document.querySelectorAll('svg').length,
  unnamed: document.querySelectorAll('svg:not([aria-label])').length,
  handlers: [...document.querySelectorAll('*')].filter(
    e => [...e.attributes].some(a => a.name.startsWith('on'))).length,
  requests: performance.getEntriesByType('resource').length,
  wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  paper: getComputedStyle(document.body).backgroundColor})"""


class Browser:
    """Headless Chromium, spoken to over two pipes: no port, so no other process can join in."""

    def __init__(self, program, profile):
        to_read, self.to = os.pipe()
        self.back, back_write = os.pipe()

        def hand_over():  # Chromium reads descriptor 3 and writes 4.
            read, write = os.dup(to_read), os.dup(back_write)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--disable-background-networking",
             f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"],
            close_fds=False, preexec_fn=hand_over, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(back_write)
        self.number, self.buffer, self.events, self.session = 0, b"", [], None

    def message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.back, 1 << 16)
            if not part:
                raise SystemExit("the browser ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.to, json.dumps(request).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def wait_for(self, event):
        while not any(seen.get("method") == event for seen in self.events):
            self.events.append(self.message())

    def value(self, expression):
        return self.call("Runtime.evaluate", expression=expression,
                         returnByValue=True)["result"]["value"]

    def close(self):
        self.session = None
        try:
            self.call("Browser.close")
        except (SystemExit, OSError):
            self.process.kill()
        self.process.wait(30)


def make_page(embtune, folder):
    tokens = HOSTILE + [f"word{i}".encode() for i in range(40)]
    rows = [b"%s %d %d %d" % (token, i % 7 - 3, i % 5 + 1, i % 3 - 1)
            for i, token in enumerate(tokens)]
    (folder / LONG).mkdir()
    (folder / LONG / "base.txt").write_bytes(b"\n".join(rows) + b"\n")
    (folder / "pairs.txt").write_bytes(b"".join(
        token + b"\t%d 1 -2\n" % (i % 4) for i, token in enumerate(tokens[:-20])))
    for command in (["train", f"{LONG}/base.txt", "pairs.txt", "--train-all", "--epochs", "3", "-o",
                     "tuned.txt", "--manifest", "run.json", "--force"],
                    ["report", "run.json", "-o", "page.html", "--force"]):
        subprocess.run([embtune, *command, "-q"], cwd=folder, check=True)
    return folder / "page.html"


def look(browser, page, width, scheme, medium):
    """What is wrong with the page at this width, in these colours, on the screen or in print."""
    browser.events.clear()
    browser.call("Emulation.setDeviceMetricsOverride", width=width, height=800,
                 deviceScaleFactor=1, mobile=False)
    browser.call("Emulation.setEmulatedMedia", media=medium,
                 features=[{"name": "prefers-color-scheme", "value": scheme}])
    browser.call("Page.navigate", url=page.as_uri())
    browser.wait_for("Page.loadEventFired")
    facts = browser.value(FACTS)
    wrong = [f"{name} is {facts[name]}" for name, expected in {
        "title": "tuned.txt - embtune report", "lang": "en", "scripts": 0, "headings": 1,
        "unnamed": 0, "handlers": 0, "requests": 0, "wide": False}.items()
        if facts[name] != expected]
    if facts["drawings"] < 8:
        wrong.append(f"only {facts['drawings']} drawings")
    dark = sum(map(int, facts["paper"][4:-1].split(","))) < 300
    if dark != (scheme == "dark" and medium == "screen"):
        wrong.append(f"the paper is {facts['paper']}")
    wrong += [f"too wide: {element}" for element in browser.value(WIDE)]
    for event in browser.events:
        method, parameters = event.get("method"), event.get("params", {})
        if method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded",
                      "Page.javascriptDialogOpening"):
            wrong.append(f"{method}: {json.dumps(parameters)[:300]}")
        if method == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            if url != page.as_uri():
                wrong.append(f"asked for {url}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium"))
    arguments = parser.parse_args()
    if not arguments.chromium:
        print("SKIPPED: there is no chromium here, so nobody looked at the report's page")
        return 77
    shutil.rmtree(arguments.scratch, ignore_errors=True)
    arguments.scratch.mkdir(parents=True)
    page = make_page(arguments.embtune, arguments.scratch.resolve())
    browser = Browser(arguments.chromium, arguments.scratch.resolve() / "profile")
    wrong = []
    try:
        targets = browser.call("Target.getTargets")["targetInfos"]
        tab = next(target for target in targets if target["type"] == "page")
        browser.session = browser.call("Target.attachToTarget", targetId=tab["targetId"],
                                       flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            browser.call(domain + ".enable")
        for width, scheme, medium in LOOKS:
            for problem in look(browser, page, width, scheme, medium):
                wrong.append(f"{width} px, {scheme}, {medium}: {problem}")
    finally:
        browser.close()
    print("\n".join(wrong) or "the page is as it must be")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
