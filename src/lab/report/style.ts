/** How a report looks on a screen, light or dark, wide or narrow, and on paper. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #f3f1ea; --paper: #fffefa; --ink: #1c1e21; --muted: #5f636b; --rule: #dcd8cc;
  --accent: #2458b8; --win: #3b72c8; --draw: #b9bcc2; --loss: #e0873c; --soft: #c9d6ee;
  --warn: #7a4b00; --warn-paper: #fdf1d6; --code: #f0ede3;
  --series-1: #3565c4; --series-2: #d97a1e; --series-3: #2f9a5d; --series-4: #b5478f;
  --series-5: #8a63d2; --series-6: #c4423f; --series-7: #1f94a6; --series-8: #9a7b1f;
  --series-9: #6b7280; --series-10: #7a4e2d;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131519; --paper: #1b1e23; --ink: #e8e6e0; --muted: #a2a6ae; --rule: #34383f;
    --accent: #85abf2; --win: #5b8de0; --draw: #6b7079; --loss: #d98a4a; --soft: #33456b;
    --warn: #f3cf8a; --warn-paper: #33291a; --code: #24282e;
    --series-1: #85abf2; --series-2: #f0a35c; --series-3: #6cc792; --series-4: #e08ec1;
    --series-5: #b79bf0; --series-6: #f0827d; --series-7: #62c4d4; --series-8: #d3b457;
    --series-9: #a2a9b5; --series-10: #c99a74;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.55 var(--sans); font-variant-numeric: tabular-nums;
}
header, main, footer { max-width: 1000px; margin: 0 auto; padding: 0 40px; }
header { padding-top: 56px; }
main { background: var(--paper); border: 1px solid var(--rule); border-radius: 14px; padding-top: 8px; padding-bottom: 40px; }
footer { padding-top: 20px; padding-bottom: 48px; color: var(--muted); font-size: 14px; }
.brand { margin: 0 0 6px; font-size: 13px; letter-spacing: .16em; text-transform: uppercase; color: var(--accent); font-weight: 600; }
h1 { margin: 0; font: 600 46px/1.1 var(--serif); letter-spacing: -.01em; text-wrap: balance; }
.subtitle { margin: 10px 0 26px; color: var(--muted); overflow-wrap: anywhere; }
.finding { margin: 0 0 10px; font: 22px/1.4 var(--serif); max-width: 46em; text-wrap: pretty; }
.tiles { display: flex; flex-wrap: wrap; gap: 1px; margin: 28px 0; padding: 0; list-style: none; background: var(--rule); border: 1px solid var(--rule); border-radius: 12px; overflow: hidden; }
.tiles li { flex: 1 1 140px; background: var(--paper); padding: 14px 18px; }
.tiles b { display: block; font: 600 26px/1.2 var(--serif); white-space: nowrap; }
.tiles span { color: var(--muted); font-size: 14px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 28px; padding: 0; list-style: none; font-size: 15px; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 3px; }
section { padding-top: 36px; }
section + section { margin-top: 36px; border-top: 1px solid var(--rule); }
h2 { margin: 0 0 14px; font: 600 28px/1.2 var(--serif); }
h3 { margin: 0 0 6px; font: 600 21px/1.3 var(--serif); }
p { margin: 0 0 14px; max-width: 80ch; text-wrap: pretty; }
code { font-family: var(--mono); font-size: .9em; overflow-wrap: anywhere; }
.note { color: var(--muted); font-size: 14px; max-width: 88ch; }
.warnings { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
.warnings li { background: var(--warn-paper); color: var(--warn); border-left: 4px solid currentColor; border-radius: 4px; padding: 10px 16px; }
.facts { margin: 0; display: grid; gap: 0; }
.facts div { display: grid; grid-template-columns: 190px 1fr; gap: 0 24px; padding: 8px 0; border-bottom: 1px solid var(--rule); }
.facts div:last-child { border-bottom: 0; }
dt { color: var(--muted); }
dd { margin: 0; grid-column: 2; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: 20px 0 10px; }
/* An edge with more behind it is shaded; covers that move with the content hide the shade at its ends. */
.scroll, pre { --under: var(--paper); --shade: color-mix(in srgb, var(--ink) 22%, transparent); background: linear-gradient(to right, var(--under) 40%, transparent) left / 44px 100% no-repeat local, linear-gradient(to left, var(--under) 40%, transparent) right / 44px 100% no-repeat local, linear-gradient(to right, var(--shade), transparent) left / 14px 100% no-repeat scroll, linear-gradient(to left, var(--shade), transparent) right / 14px 100% no-repeat scroll, var(--under); }
.scroll:focus-visible, pre:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
table { border-collapse: collapse; width: 100%; font-size: 15px; }
caption { text-align: left; font-weight: 600; padding: 0 0 8px; caption-side: top; }
th, td { padding: 7px 10px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule); }
thead th { color: var(--muted); font-weight: 500; font-size: 13.5px; line-height: 1.3; vertical-align: bottom; border-bottom: 1.5px solid var(--ink); }
tbody th { font-weight: 500; }
tbody .label { white-space: nowrap; }
tbody .label.long { min-width: 8.5em; white-space: normal; }
tbody .text { min-width: 5.5em; }
tbody .name { font: 500 14px/1.55 var(--mono); min-width: 11em; overflow-wrap: anywhere; }
tbody tr:last-child > * { border-bottom-color: var(--ink); }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.number { text-align: right; white-space: nowrap; }
thead .number { white-space: normal; }
.cell, thead .cell { text-align: center; white-space: nowrap; padding-left: 6px; padding-right: 6px; }
td.cell { border: 1px solid var(--paper); border-radius: 6px; }
small { display: block; color: var(--muted); font-size: .84em; }
.up { background: color-mix(in srgb, var(--win) calc(var(--heat) * .6), transparent); }
.down { background: color-mix(in srgb, var(--loss) calc(var(--heat) * .6), transparent); }
.up small, .down small { color: inherit; opacity: .85; }
abbr { text-decoration: none; }
figure { margin: 24px 0; }
figcaption { margin-bottom: 10px; font-size: 14.5px; color: var(--muted); max-width: 88ch; }
figcaption b { color: var(--ink); margin-right: .3em; }
.chart svg { display: block; max-width: 100%; height: auto; overflow: visible; }
.chart text { white-space: pre; }
.narrow { display: none; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 6px 0 0; padding: 0; list-style: none; font-size: 13px; }
.legend span { display: inline-block; width: 14px; height: 3px; margin-right: 6px; vertical-align: middle; }
pre { --under: var(--code); margin: 0; padding: 16px 18px; border-radius: 10px; overflow-x: auto; font: 13px/1.5 var(--mono); }
.shapes { position: absolute; }
.game { margin-top: 30px; }
.game + .game { margin-top: 48px; padding-top: 30px; border-top: 1px solid var(--rule); }
.end { display: flex; flex-wrap: wrap; gap: 20px 36px; align-items: center; margin: 18px 0 22px; }
.end svg { max-width: 100%; height: auto; }
.end dl { margin: 0; display: grid; gap: 14px; flex: 1 1 240px; }
.end .points { font: 600 24px/1.2 var(--serif); }
.film { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(var(--frame), 45%), 1fr)); gap: 18px 14px; margin: 0 0 16px; padding: 0; list-style: none; font-size: 13px; line-height: 1.35; }
.film li { break-inside: avoid; min-width: 0; max-width: var(--frame); }
.film svg { display: block; width: 100%; height: auto; margin-bottom: 4px; }
.move { display: block; font-weight: 600; overflow-wrap: anywhere; }
.score { display: block; color: var(--muted); }
.moves { max-width: none; color: var(--muted); font-size: 14px; }
@media (max-width: 640px) {
  body { font-size: 15.5px; }
  header, main, footer { padding-left: 18px; padding-right: 18px; }
  header { padding-top: 30px; }
  main { border-radius: 0; border-left: 0; border-right: 0; }
  h1 { font-size: 34px; }
  h2 { font-size: 25px; }
  .finding { font-size: 19px; }
  .tiles b { font-size: 22px; white-space: normal; overflow-wrap: anywhere; }
  .facts div { grid-template-columns: 1fr; }
  dd { grid-column: 1; }
  .wide { display: none; }
  .narrow { display: block; }
  tbody .name { min-width: 14em; font-size: 13px; }
  .words thead { position: absolute; clip-path: inset(50%); }
  .words, .words caption, .words tbody, .words tr, .words th, .words td { display: block; }
  .words tr { padding: 8px 0; border-bottom: 1px solid var(--rule); }
  .words tbody > tr > * { border: 0; padding: 1px 0; text-align: left; }
  .words [data-title]::before { content: attr(data-title) ": "; color: var(--muted); }
  caption span { display: inline-block; position: sticky; left: 0; max-width: calc(100vw - 36px); }
  table { font-size: 14px; }
}
@page { size: A4; margin: 16mm 15mm; }
@media print {
  :root {
    color-scheme: light;
    --page: #fff; --paper: #fff; --ink: #111; --muted: #555; --rule: #ccc; --code: #f5f5f5;
    --accent: #2458b8; --win: #3b72c8; --draw: #b9bcc2; --loss: #e0873c; --soft: #c9d6ee;
    --warn: #6b4200; --warn-paper: #fdf3dc;
    --series-1: #3565c4; --series-2: #d97a1e; --series-3: #2f9a5d; --series-4: #b5478f;
    --series-5: #8a63d2; --series-6: #c4423f; --series-7: #1f94a6; --series-8: #9a7b1f;
    --series-9: #6b7280; --series-10: #7a4e2d;
  }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { font-size: 10pt; background: #fff; }
  header, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
  header { padding-top: 0; }
  main { border: 0; padding-bottom: 0; }
  h1 { font-size: 26pt; }
  h2 { font-size: 16pt; }
  h3 { font-size: 13pt; }
  .finding { font-size: 13pt; }
  nav { display: none; }
  .tiles li { flex-basis: 60pt; padding: 6pt 8pt; }
  .tiles span { font-size: 8pt; }
  .tiles b { font-size: 15pt; }
  .wide { display: block; }
  .narrow { display: none; }
  section { padding-top: 18pt; }
  section + section { margin-top: 18pt; }
  h2, h3, caption, figcaption { break-after: avoid; }
  figure, tr, .table, .warnings li, .intro { break-inside: avoid; }
  section > p { break-after: avoid; }
  .scroll { overflow: visible; }
  .scroll, pre { --shade: transparent; }
  table { font-size: 8.5pt; }
  tbody .name { font-size: 8.5pt; min-width: 0; }
  th, td { padding: 4pt 5pt; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 8pt; }
  .film { font-size: 7.5pt; gap: 8pt 6pt; grid-template-columns: repeat(auto-fill, minmax(calc(var(--frame) * .8), 1fr)); }
  .note, figcaption, footer { font-size: 8.5pt; }
  .end .points { font-size: 14pt; }
  a { color: inherit; text-decoration: none; }
}
`;
