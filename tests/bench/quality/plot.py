"""One SVG with a panel per option: how the figures move as rows are held nearer to their base."""

from xml.sax.saxutils import escape

WIDTH, HEIGHT = 860, 400
TOP, BOTTOM, LEFT, RIGHT, GAP = 76, 62, 56, 28, 64
PANEL = (WIDTH - LEFT - RIGHT - GAP) / 2

# Colours that people with colour blindness can tell apart, and a shape for each line besides.
STYLE = """
svg { color-scheme: light dark; font: 13px system-ui, sans-serif; }
.paper { fill: #ffffff } text { fill: #24292f } .title { font-weight: 600; font-size: 15px }
.small { font-size: 12px } .soft { fill: #57606a }
.grid { stroke: #d8dee4 } .axis, .mark { stroke: #8c959f } .mark { stroke-dasharray: 2 3 }
.line { fill: none; stroke-width: 2 }
.base { stroke-width: 1.5; stroke-dasharray: 6 4; opacity: .7 }
.c0 { stroke: #0b62c4 } .c1 { stroke: #b04a00 } .c2 { stroke: #1a7a4c } .c3 { stroke: #8a3fb0 }
.f0 { fill: #0b62c4 } .f1 { fill: #b04a00 } .f2 { fill: #1a7a4c } .f3 { fill: #8a3fb0 }
@media (prefers-color-scheme: dark) {
  .paper { fill: #0d1117 } text { fill: #e6edf3 } .soft { fill: #9198a1 }
  .grid { stroke: #2a313c } .axis, .mark { stroke: #6e7681 }
  .c0 { stroke: #6cb2ff } .c1 { stroke: #ffa657 } .c2 { stroke: #56d392 } .c3 { stroke: #d2a8ff }
  .f0 { fill: #6cb2ff } .f1 { fill: #ffa657 } .f2 { fill: #56d392 } .f3 { fill: #d2a8ff }
}
"""


def dot(kind, x, y):
    """The marker of line number `kind`: circle, square, triangle, diamond."""
    if kind == 0:
        return f'<circle class="f0" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    shape = {
        1: ((-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)),
        2: ((0, -5), (4.5, 3.5), (-4.5, 3.5)),
        3: ((0, -5), (5, 0), (0, 5), (-5, 0)),
    }[kind]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in shape)
    return f'<polygon class="f{kind}" points="{points}"/>'


def line(kind, x1, y1, x2, y2):
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def text(x, y, content, anchor="middle", kind=""):
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}>{escape(content)}</text>'


class _Panel:
    def __init__(self, left, panel, low, high):
        self.left, self.low, self.high = left, low, high
        self.first, self.last = panel["points"][0][0], panel["points"][-1][0]

    def x(self, value):
        return self.left + PANEL * (value - self.first) / (self.last - self.first)

    def y(self, value):
        share = (value - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def draw(self, panel, names, base):
        end, floor = self.left + PANEL, self.y(self.low)
        out = []
        for step in range(round(self.low * 20), round(self.high * 20) + 1):
            y = self.y(step / 20)
            out.append(line("grid", self.left, y, end, y))
            out.append(text(self.left - 8, y + 4, f"{step / 20:.2f}", "end", "small soft"))
        out.append(line("axis", self.left, floor, end, floor))
        for value, label in panel["ticks"]:
            x = self.x(value)
            out.append(line("axis", x, floor, x, floor + 5))
            out.append(text(x, floor + 19, label, kind="small soft"))
        out.append(text((self.left + end) / 2, floor + 42, panel["title"]))
        if "mark" in panel:
            x = self.x(panel["mark"][0])
            out.append(line("mark", x, TOP - 6, x, floor))
            out.append(text(x, TOP - 11, panel["mark"][1], kind="small soft"))
        for kind, name in enumerate(names):
            y = self.y(base[name])
            out.append(line(f"base c{kind}", self.left, y, end, y))
            places = [(self.x(v), self.y(figures[name])) for v, figures in panel["points"]]
            points = " ".join(f"{px:.1f},{py:.1f}" for px, py in places)
            out.append(f'<polyline class="line c{kind}" points="{points}"/>')
            out += [dot(kind, px, py) for px, py in places]
        return out


def draw(title, names, labels, base, panels):
    """The figure, as SVG text, of the lines `names`.

    panels: two of {title, points: [(value, figures)], ticks and mark: (value, label)}.
    """
    shown = [base] + [figures for panel in panels for _, figures in panel["points"]]
    values = [figures[name] for figures in shown for name in names]
    low, high = int(min(values) * 20) / 20, (int(max(values) * 20) + 1) / 20
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="6"/>',
        text(LEFT, 24, title, "start", "title"),
    ]
    x = LEFT
    for kind, label in enumerate(labels):
        out.append(line(f"line c{kind}", x, 42, x + 26, 42))
        out += [dot(kind, x + 13, 42), text(x + 32, 46, label, "start", "small")]
        x += 48 + 6.4 * len(label)
    out.append(line("base axis", x, 42, x + 26, 42))
    out.append(text(x + 32, 46, "dashed: the base", "start", "small"))
    out.append(text(WIDTH - RIGHT, 46, "higher is better", "end", "small soft"))
    for i, panel in enumerate(panels):
        out += _Panel(LEFT + i * (PANEL + GAP), panel, low, high).draw(panel, names, base)
    return "\n".join(out + ["</svg>"]) + "\n"
