"""One SVG: time above, memory below, a column for each thing that grows. Light and dark."""

import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 900, 560
LEFT, RIGHT, GAP, TOP, ROW, BETWEEN = 62, 24, 58, 74, 170, 70
PANEL = (WIDTH - LEFT - RIGHT - 2 * GAP) / 3
STYLE = """
svg { color-scheme: light dark; font: 13px system-ui, sans-serif; }
.paper { fill: #ffffff } text { fill: #24292f } .title { font-weight: 600; font-size: 15px }
.small { font-size: 11px } .soft { fill: #57606a }
.grid { stroke: #d8dee4 } .axis { stroke: #8c959f } .line { fill: none; stroke-width: 2 }
.c0 { stroke: #0b62c4 } .c1 { stroke: #b04a00 } .c2 { stroke: #1a7a4c }
.f0 { fill: #0b62c4 } .f1 { fill: #b04a00 } .f2 { fill: #1a7a4c }
@media (prefers-color-scheme: dark) {
  .paper { fill: #0d1117 } text { fill: #e6edf3 } .soft { fill: #9198a1 }
  .grid { stroke: #2a313c } .axis { stroke: #6e7681 }
  .c0 { stroke: #6cb2ff } .c1 { stroke: #ffa657 } .c2 { stroke: #56d392 }
  .f0 { fill: #6cb2ff } .f1 { fill: #ffa657 } .f2 { fill: #56d392 }
}
"""


def text(x, y, content, anchor="middle", kind=""):
    return (f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">'
            f"{escape(content)}</text>")


def line(kind, x1, y1, x2, y2):
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def dot(kind, x, y):
    """Circle, square or triangle, so that colour is not all that tells lines apart."""
    if kind == 0:
        return f'<circle class="f0" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    corners = {1: ((-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)),
               2: ((0, -5), (4.5, 3.5), (-4.5, 3.5))}[kind]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon class="f{kind}" points="{points}"/>'


def step_for(highest):
    """A round step that gives 3 to 6 lines up to `highest`."""
    unit = 10 ** math.floor(math.log10(max(highest, 1e-6)))
    return next(unit * share for share in (0.2, 0.25, 0.5, 1, 2) if highest / (unit * share) <= 6)


def short(value):
    if value >= 1e6:
        return f"{value / 1e6:g}M"
    return f"{value / 1e3:g}k" if value >= 1e4 else f"{value:.3g}" if value < 1e3 else f"{value:g}"


def chart(left, top, ticks, curves):
    """Both axes begin at 0, so that what is linear is a straight line; `curves`: kind, values."""
    highest = max(max(values) for _, values in curves) * 1.08
    step = step_for(highest)

    def place(tick, value):
        return left + PANEL * tick / ticks[-1], top + ROW - ROW * value / highest
    out = []
    for index in range(int(highest / step) + 1):
        y = place(0, index * step)[1]
        out.append(line("grid", left, y, left + PANEL, y))
        out.append(text(left - 6, y + 4, f"{index * step:g}", "end", "small soft"))
    out.append(line("axis", left, top + ROW, left + PANEL, top + ROW))
    last = -math.inf
    for tick in ticks:
        x = place(tick, 0)[0]
        out.append(line("axis", x, top + ROW, x, top + ROW + 4))
        if x - last > 26:
            out.append(text(x, top + ROW + 17, short(tick), kind="small soft"))
            last = x
    for kind, values in curves:
        points = [place(tick, value) for tick, value in zip(ticks, values)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        out.append(f'<polyline class="line c{kind}" points="{path}"/>')
        out += [dot(kind, x, y) for x, y in points]
    return out


def draw(panels):
    """@param panels  title, ticks, processor seconds by threads, memory in MB."""
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
           'aria-label="Time and memory of embtune train">', f"<style>{STYLE}</style>",
           f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
           text(LEFT, 28, "Time and memory grow in line with what there is to do", "start", "title")]
    x = LEFT
    for kind, name in enumerate(("1 thread, processor seconds", "2 threads, processor seconds", "memory, MB")):
        out += [dot(kind, x + 6, 46), text(x + 16, 50, name, "start", "small")]
        x += 200
    for index, panel in enumerate(panels):
        left = LEFT + index * (PANEL + GAP)
        curves = [(0, panel["seconds"]["1"]), (1, panel["seconds"]["2"])]
        out += chart(left, TOP, panel["ticks"], curves)
        out += chart(left, TOP + ROW + BETWEEN, panel["ticks"], [(2, panel["memory"])])
        out.append(text(left + PANEL / 2, TOP + 2 * ROW + BETWEEN + 38, panel["title"], kind="small"))
    out.append("</svg>")
    return "\n".join(out) + "\n"
