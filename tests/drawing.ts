import { rooms, type Module } from './layers.ts';

/** The drawing of the house for docs/architecture.md: rooms as boxes in their order, and who uses whom. */

const WIDTH = 640;
const BOX = { left: 16, width: 292, height: 48 };
const TOP = 92;
const ROW = 60;
const LANE = 22;
const FIRST_LANE = BOX.left + BOX.width + 30;

interface Line {
  readonly name: string;
  readonly holds: string;
  readonly both: boolean;
}

const lines: readonly Line[] = [
  ...rooms,
  { name: 'web', holds: 'the page: it knows no rules', both: true },
];

export function drawHouse(modules: readonly Module[]): string {
  const uses = countImports(modules);
  const lanes = lines.filter((_, used) => uses.some((row) => row[used]! > 0));
  const height = TOP + lines.length * ROW + 96;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">`,
    '<title id="title">The rooms of Ludario</title>',
    `<desc id="desc">${described(uses)}</desc>`,
    style,
    `<rect class="paper" width="${WIDTH}" height="${height}" rx="14"/>`,
    `<text class="title" x="${BOX.left}" y="40">The rooms, in their order</text>`,
    `<text class="note" x="${BOX.left}" y="66">Each uses only rooms above it. Follow a dot up: that is what it uses.</text>`,
    ...lines.map((_, user) => guide(uses[user]!, user)),
    ...lanes.map((line) => lane(uses, lines.indexOf(line))),
    ...lines.map((line, index) => box(line, index)),
    legend(TOP + lines.length * ROW + 34),
    '</svg>',
  ].join('\n')}\n`;
}

/** How many imports each line makes of each: `uses[user][used]`. */
function countImports(modules: readonly Module[]): number[][] {
  const uses = lines.map(() => lines.map(() => 0));
  for (const { path, imports } of modules) {
    if (/\.(test|fixture)\.tsx?$/.test(path)) continue;
    const user = lineOf(path);
    for (const used of imports.map(lineOf)) {
      if (user >= 0 && used >= 0 && user !== used) uses[user]![used]!++;
    }
  }
  return uses;
}

function lineOf(path: string): number {
  return lines.findIndex(({ name }) => path.startsWith(name === 'web' ? 'web/' : `src/${name}/`));
}

/** For those who cannot see it. */
function described(uses: readonly (readonly number[])[]): string {
  return uses
    .map((row, user) => {
      const used = lines.filter((_, index) => row[index]! > 0).map(({ name }) => name);
      return `${lines[user]!.name} uses ${used.length === 0 ? 'nothing' : used.join(', ')}.`;
    })
    .join(' ');
}

const middle = (index: number): number => TOP + index * ROW + BOX.height / 2;
const laneAt = (index: number): number => FIRST_LANE + index * LANE;

/**
 * From 1 to 5: under 4 imports, under 16, under 64, under 256, more. Coarse on purpose: the drawing
 * changes when the house does, not with every import.
 */
function weight(imports: number): number {
  return Math.min(5, Math.floor(Math.log(imports) / Math.log(4)) + 1);
}

/** A thin line from a room to the furthest lane that it uses. */
function guide(row: readonly number[], user: number): string {
  const furthest = row.findLastIndex((imports) => imports > 0);
  if (furthest < 0) return '';
  const y = middle(user) + 8;
  return `<path class="guide" d="M${BOX.left + BOX.width} ${y}H${laneAt(furthest)}"/>`;
}

/** All that use a room: a stream that rises past them, grows at each, and ends in the room. */
function lane(uses: readonly (readonly number[])[], used: number): string {
  const kind = lines[used]!.both ? 'both' : 'node';
  const users = lines.map((_, user) => user).filter((user) => uses[user]![used]! > 0);
  const x = laneAt(used);
  const entry = middle(used) - 8;
  const parts: string[] = [];
  let flowing = 0;
  for (const [index, user] of users.toReversed().entries()) {
    flowing += 4 ** (weight(uses[user]![used]!) - 1);
    const next = users.toReversed()[index + 1];
    const from = middle(user) + 8;
    const width = weight(flowing) * 2;
    const end = BOX.left + BOX.width + 11;
    const way =
      next === undefined
        ? `M${x} ${from}V${entry + 8}Q${x} ${entry} ${x - 8} ${entry}H${end}`
        : `M${x} ${from}V${middle(next) + 8}`;
    parts.push(`<path class="flow" stroke-width="${width}" d="${way}"/>`);
  }
  const tip = BOX.left + BOX.width + 1;
  parts.push(`<path class="tip" d="M${tip} ${entry}l13 -8v16z"/>`);
  for (const user of users) {
    const r = 2 + weight(uses[user]![used]!) * 1.5;
    parts.push(`<circle class="dot" cx="${x}" cy="${middle(user) + 8}" r="${r}"/>`);
  }
  return `<g class="${kind}">${parts.join('')}</g>`;
}

function box({ name, holds, both }: Line, index: number): string {
  const y = TOP + index * ROW;
  return [
    `<g class="${both ? 'both' : 'node'}">`,
    `<rect class="room" x="${BOX.left}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="9"/>`,
    `<text class="name" x="${BOX.left + 16}" y="${y + 21}">${name}</text>`,
    `<text class="holds" x="${BOX.left + 16}" y="${y + 40}">${holds}</text>`,
    '</g>',
  ].join('');
}

function legend(y: number): string {
  const sizes = ['1', '4', '16', '64', '256'].map((from, index) => {
    const x = 322 + index * 62;
    return `<circle class="dot" cx="${x}" cy="${y + 30}" r="${2 + (index + 1) * 1.5}"/><text class="note" x="${x + 14}" y="${y + 36}">${from}</text>`;
  });
  return [
    `<g class="both"><rect class="room" x="16" y="${y - 11}" width="26" height="18" rx="5"/></g>`,
    `<text class="note" x="52" y="${y + 4}">Node and browser</text>`,
    `<g class="node"><rect class="room" x="16" y="${y + 20}" width="26" height="18" rx="5"/></g>`,
    `<text class="note" x="52" y="${y + 35}">Node alone</text>`,
    `<text class="note" x="318" y="${y + 4}">imports, at least</text>`,
    `<g class="legend">${sizes.join('')}</g>`,
  ].join('');
}

const style = `<style>
svg { --paper: #fbfaf7; --ink: #23252b; --soft: #5d626d; --line: #d9d6cd; --both: #12806f; --both-fill: #e2f2ee; --node: #6a4fc0; --node-fill: #ece8f8; }
@media (prefers-color-scheme: dark) {
svg { --paper: #15171c; --ink: #eceae4; --soft: #a7abb5; --line: #373b45; --both: #4fc3ae; --both-fill: #16302c; --node: #a894f0; --node-fill: #262040; }
}
text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; fill: var(--ink); }
.paper { fill: var(--paper); }
.title { font-size: 24px; font-weight: 650; }
.note, .holds { font-size: 17px; fill: var(--soft); }
.name { font-size: 19px; font-weight: 650; }
.both { --tone: var(--both); --fill: var(--both-fill); }
.node { --tone: var(--node); --fill: var(--node-fill); }
.room { fill: var(--fill); stroke: var(--tone); stroke-width: 1.5; }
.guide { stroke: var(--line); stroke-width: 1.5; fill: none; }
.flow { stroke: var(--tone); fill: none; opacity: 0.5; }
.tip { fill: var(--tone); }
.dot { fill: var(--tone); stroke: var(--paper); stroke-width: 1.5; }
.legend { --tone: var(--soft); }
</style>`;
