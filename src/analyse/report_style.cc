#include "analyse/report_style.h"

namespace embtune {
namespace {

constexpr std::string_view kStyle = R"(:root {
  color-scheme: light dark;
  --paper: #ffffff; --panel: #f5f6f8; --ink: #1b1f24; --soft: #57606a; --rule: #d8dde3;
  --grid: #e8ebef; --a: #0a5fb8; --a-soft: #9cc3ec; --b: #a8480b; --good: #1a7f37; --warn: #fff4d6;
  --warn-ink: #5c4400; --dot: #9aa3ad;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b; --panel: #1d2126; --ink: #e4e7eb; --soft: #a0a8b2; --rule: #363c44;
    --grid: #282d33; --a: #6cb2ff; --a-soft: #2f5f92; --b: #f0a063; --good: #57c46d; --warn: #3a2f12;
    --warn-ink: #f0dca8; --dot: #6b747e;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 2.5rem 1.5rem 3rem; max-width: 61rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans",
  "DejaVu Sans", sans-serif; overflow-wrap: break-word;
}
h1 { font-size: clamp(1.6rem, 5vw, 2.3rem); line-height: 1.15; margin: 0; letter-spacing: -.015em;
  overflow-wrap: anywhere; }
h2 { font-size: 1.3rem; line-height: 1.25; margin: 0 0 .8rem; letter-spacing: -.005em; }
p { margin: 0 0 .9rem; max-width: 46rem; }
a { color: var(--a); }
:focus-visible { outline: 2px solid var(--a); outline-offset: 2px; }
.kicker { color: var(--soft); font-size: .85rem; letter-spacing: .06em; text-transform: uppercase;
  margin: 0 0 .3rem; }
.deck { font-size: 1.1rem; color: var(--soft); margin: .7rem 0 1.4rem; }
.deck b { color: var(--ink); font-weight: 600; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr)); gap: .75rem;
  margin: 0 0 1.2rem; }
.tile { background: var(--panel); border-radius: .6rem; padding: .8rem 1rem; }
.tile dt { color: var(--soft); font-size: .85rem; }
.tile dd { margin: 0; }
.tile b { display: block; font-size: 1.3rem; font-weight: 650; line-height: 1.4; white-space: nowrap;
  font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
.tile span { color: var(--soft); font-size: .85rem; }
.notes { background: var(--warn); color: var(--warn-ink); border-radius: .6rem;
  padding: .7rem 1rem; margin: 0 0 1.2rem; }
.notes ul { margin: 0; padding-left: 1.1rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: 0;
  padding: .7rem 0; border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule);
  font-size: .92rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
section { margin-top: 2.6rem; }
.facts { margin: 0 0 1rem; }
.facts div { display: grid; grid-template-columns: 8rem 1fr; gap: 1rem; padding: .38rem 0;
  border-bottom: 1px solid var(--grid); }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: .88em; }
code { overflow-wrap: anywhere; }
pre { background: var(--panel); border-radius: .6rem; padding: .8rem 1rem; overflow-x: auto;
  margin: 0 0 1rem; }
pre code { overflow-wrap: normal; }
.verdict { padding-left: 2.1rem; position: relative; }
.verdict .mark { position: absolute; left: 0; top: .1em; width: 1.45rem; height: 1.45rem;
  border-radius: 50%; background: var(--good); color: var(--paper); font-weight: 700;
  font-size: .9rem; line-height: 1.45rem; text-align: center; }
.scroll { overflow-x: auto; margin: 0 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
th, td { text-align: left; vertical-align: top; padding: .42rem .9rem .42rem 0;
  border-bottom: 1px solid var(--grid); font-weight: 400; }
thead th { color: var(--soft); font-size: .85rem; border-bottom-color: var(--rule);
  white-space: nowrap; }
th:last-child, td:last-child { padding-right: 0; }
.num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.digests .num { padding-left: .9rem; }
.digests th { white-space: nowrap; }
.digests .digest { font-size: .78rem; color: var(--soft); white-space: nowrap; }
.digests code { overflow-wrap: break-word; }
.options { width: auto; }
.moved tbody th { font-weight: 600; min-width: 6rem; max-width: 13rem; }
.column { display: none; color: var(--soft); font-size: .85rem; }
.moved td:nth-last-child(-n+2) { min-width: 14rem; }
.token { white-space: pre-wrap; overflow-wrap: break-word; unicode-bidi: isolate; }
.gone { text-decoration: line-through; text-decoration-color: var(--b); }
.come { text-decoration: underline; text-decoration-color: var(--a); text-decoration-thickness: 2px;
  text-underline-offset: 3px; }
.near { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap;
  gap: 0 .85rem; }
.near small { color: var(--soft); font-size: .78em; font-variant-numeric: tabular-nums; }
.tokens { list-style: none; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap;
  gap: .35rem; }
.tokens li { background: var(--panel); border-radius: .4rem; padding: .05rem .55rem;
  font-size: .92rem; }
details { margin: 0 0 1rem; }
summary { cursor: pointer; color: var(--a); font-size: .93rem; padding: .2rem 0; }
details > .scroll { margin-top: .4rem; }
figure { margin: 0 0 1.3rem; }
figcaption { color: var(--soft); font-size: .9rem; max-width: 46rem; margin-top: .3rem; }
svg { display: block; width: 100%; height: auto; overflow: hidden; }
.narrow { display: none; }
svg text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans",
  sans-serif; fill: var(--soft); unicode-bidi: isolate; white-space: pre; }
svg .tick { font-variant-numeric: tabular-nums; }
svg .end { text-anchor: end; }
svg .middle { text-anchor: middle; }
.axis { stroke: var(--dot); }
.grid { stroke: var(--grid); }
path.line-a, path.line-b { fill: none; stroke-width: 2; stroke-linejoin: round; }
path.line-a { stroke: var(--a); }
path.line-b { stroke: var(--b); }
circle.line-a { fill: var(--a); }
circle.line-b { fill: var(--b); }
text.line-a { fill: var(--a); }
text.line-b { fill: var(--b); }
.tip { fill: transparent; }
.tip:hover { fill: var(--ink); }
.bar { fill: var(--a); }
.bar:hover { fill: var(--b); }
.mark { stroke: var(--b); stroke-width: 1.5; stroke-dasharray: 4 3; }
svg .mark-label { fill: var(--b); }
.anchor { fill: var(--dot); opacity: .45; }
.anchor.named { opacity: 1; }
.arrow .shaft { stroke: var(--a-soft); stroke-width: .8; }
.arrow .head { fill: var(--a-soft); }
.arrow.named .shaft { stroke: var(--a); stroke-width: 1.6; }
.arrow.named .head { fill: var(--a); }
.arrow:hover .shaft { stroke: var(--b); stroke-width: 2; }
.arrow:hover .head { fill: var(--b); }
svg .place { fill: var(--soft); stroke: var(--paper); stroke-width: 3px; paint-order: stroke;
  stroke-linejoin: round; }
svg .place.moved { fill: var(--ink); font-weight: 600; }
footer { margin-top: 3rem; border-top: 1px solid var(--rule); padding-top: .8rem;
  color: var(--soft); font-size: .88rem; }
@media (max-width: 40rem) {
  body { padding: 1.4rem 1rem 2rem; }
  .wide { display: none; }
  .narrow { display: block; }
  .facts div { grid-template-columns: 1fr; gap: 0; }
  .tiles { grid-template-columns: 1fr 1fr; }
  .tile b { font-size: 1.2rem; }
  .moved thead, .digests thead { display: none; }
  .moved tr, .digests tr { display: block; padding: .6rem 0; border-bottom: 1px solid var(--rule); }
  .moved th, .moved td, .digests th, .digests td { display: block; border: 0; padding: .1rem 0;
    text-align: left; max-width: none; }
  .digests .num { padding: 0; }
  .digests .num::after { content: " bytes"; }
  .digests th { font-weight: 600; }
  .digests .digest { white-space: normal; overflow-wrap: anywhere; }
  .column { display: block; }
  .moved td.num { display: inline-block; margin-right: 1rem; color: var(--soft); }
}
@media print {
  :root { --paper: #fff; --panel: #f5f6f8; --ink: #000; --soft: #444; --rule: #bbb; --grid: #ddd;
    --a: #0a5fb8; --a-soft: #9cc3ec; --b: #a8480b; --good: #1a7f37; --warn: #fff4d6;
    --warn-ink: #5c4400; --dot: #888; color-scheme: light;
    font-size: 10pt; }
  body { padding: 0; max-width: none; }
  nav, details:not([open]) { display: none; }
  figure, tr, .tile, pre, p { break-inside: avoid; }
  h2, section > p:not(:last-child) { break-after: avoid; }
  tbody tr:first-child { break-before: avoid; }
  .scroll { overflow: visible; }
  .digests code, .moved .token { overflow-wrap: anywhere; }
  .digests td:nth-child(2) { min-width: 7rem; }
  .digests .digest { font-size: 7.5pt; }
  pre code { overflow-wrap: anywhere; white-space: pre-wrap; }
  .bar, .arrow, .verdict .mark, .tile { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)";

}  // namespace

std::string_view report_style() noexcept { return kStyle; }

}  // namespace embtune
