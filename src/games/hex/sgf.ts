import { choose, fail, ok, type GameRecord, type Result, type Seat } from '../../core/index.ts';
import { hex } from './hex.ts';
import { SWAP, formatCell, parseCell } from './notation.ts';
import { refuse } from './sgf-complaints.ts';

/** A move of an SGF file: a cell, or a word such as `swap-pieces` or `resign`. */
export interface SgfMove {
  /** 0 for B, 1 for W. */
  readonly seat: Seat;
  readonly move: number | 'swap-pieces' | 'swap-sides' | 'resign' | 'pass';
}

/** The main line of a Hex game in SGF, as HexGui reads and writes it: FF[4] GM[11]. */
export interface HexSgf {
  readonly size: number;
  /** PB and PW, where they are given. */
  readonly names: readonly [string, string];
  /** RE, as it stands there: "B+", "W+Resign". */
  readonly result: string;
  /** The stones of AB and AW before the first move, by seat. */
  readonly setup: readonly [readonly number[], readonly number[]];
  readonly moves: readonly SgfMove[];
}

interface Property {
  readonly name: string;
  readonly values: readonly string[];
}

const WORDS = ['swap-pieces', 'swap-sides', 'resign', 'pass'] as const;
const LINE = 72;

/** The games of a file that may hold several, each as a text of its own. */
export function splitSgf(text: string): string[] {
  const games: string[] = [];
  let depth = 0;
  let from = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const c = text[at];
    if (quoted) {
      if (c === '\\') at++;
      else if (c === ']') quoted = false;
    } else if (c === '[') quoted = true;
    else if (c === '(' && depth++ === 0) from = at;
    else if (c === ')' && --depth === 0) games.push(text.slice(from, at + 1));
  }
  // What is cut short is left to the reader, who says so.
  if (depth !== 0 || games.length === 0) games.push(text.slice(from));
  return games;
}

/** Reads the first game of a file; of variations, the first. */
export function readSgf(text: string): Result<HexSgf> {
  const nodes = mainLine(text);
  if (!nodes.ok) return nodes;
  const root = nodes.value[0] ?? [];
  const game = valueOf(root, 'GM');
  if (game !== undefined && game.trim() !== '11') {
    return fail(refuse.otherGame({ game }));
  }
  const size = sizeIn(valueOf(root, 'SZ'));
  if (!size.ok) return size;
  const setup: [number[], number[]] = [[], []];
  const moves: SgfMove[] = [];
  for (const node of nodes.value) {
    for (const { name, values } of node) {
      const added =
        name === 'AB' || name === 'AW'
          ? addStones(setup, name === 'AB' ? 0 : 1, values, size.value, moves)
          : name === 'B' || name === 'W'
            ? addMove(moves, name === 'B' ? 0 : 1, values[0] ?? '', size.value)
            : ok(true);
      if (!added.ok) return added;
    }
  }
  const names = [valueOf(root, 'PB') ?? '', valueOf(root, 'PW') ?? ''] as const;
  return ok({ size: size.value, names, result: valueOf(root, 'RE') ?? '', setup, moves });
}

function sizeIn(text: string | undefined): Result<number> {
  const size = text ?? '11';
  const shape = /^\s*(\d+)\s*(?::\s*(\d+)\s*)?$/.exec(size);
  const width = Number(shape?.[1]);
  if (shape === null || width < 2 || width > 19) {
    return fail(refuse.size({ size }));
  }
  return shape[2] !== undefined && Number(shape[2]) !== width
    ? fail(refuse.notSquare({ size }))
    : ok(width);
}

function addStones(
  setup: [number[], number[]],
  seat: Seat,
  values: readonly string[],
  size: number,
  moves: readonly SgfMove[],
): Result<true> {
  if (moves.length > 0) return fail(refuse.lateSetUp());
  for (const value of values) {
    const cell = cellIn(value, size);
    if (cell < 0) return fail(refuse.noCell({ text: value, size }));
    setup[seat]!.push(cell);
  }
  return ok(true);
}

function addMove(moves: SgfMove[], seat: Seat, value: string, size: number): Result<true> {
  const said = value.trim().toLowerCase();
  const word = WORDS.find((known) => known === (said === 'swap' ? 'swap-pieces' : said));
  const move = word ?? cellIn(value, size);
  if (typeof move === 'number' && move < 0) {
    return fail(refuse.noCell({ text: value, size }));
  }
  moves.push({ seat, move });
  return ok(true);
}

/** A cell as Hex programs write it, `a1`, or as Go programs and Little Golem do, `aa`. */
function cellIn(text: string, size: number): number {
  const letters = /^\s*([a-s])([a-s])\s*$/i.exec(text);
  if (letters === null) return parseCell(size, text);
  return parseCell(size, `${letters[1]}${letters[2]!.toLowerCase().charCodeAt(0) - 96}`);
}

function valueOf(node: readonly Property[], name: string): string | undefined {
  return node.find((property) => property.name === name)?.values[0];
}

/** The nodes from the root along first children. */
function mainLine(text: string): Result<Property[][]> {
  const start = text.indexOf('(');
  if (start < 0) return fail(refuse.none());
  const nodes: Property[][] = [];
  let at = start + 1;
  while (at < text.length) {
    const c = text[at]!;
    if (c === ';') {
      nodes.push([]);
      at++;
    } else if (c === '(' || /\s/.test(c)) {
      at++;
    } else if (c === ')') {
      // The first line of play has ended; what follows are variations or other games.
      return nodes.length > 0 ? ok(nodes) : fail(refuse.empty());
    } else {
      const property = propertyAt(text, at);
      if (!property.ok) return property;
      nodes.at(-1)?.push(property.value.property);
      at = property.value.end;
    }
  }
  return fail(refuse.cutShort({ missing: ')' }));
}

function propertyAt(text: string, from: number): Result<{ property: Property; end: number }> {
  const name = /[a-z]+/iy;
  name.lastIndex = from;
  const found = name.exec(text)?.[0];
  if (found === undefined) {
    return fail(refuse.unreadable({ at: text.slice(from, from + 12) }));
  }
  const values: string[] = [];
  let at = from + found.length;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    if (text[at] !== '[') break;
    let value = '';
    for (at++; text[at] !== ']'; at++) {
      if (at >= text.length) return fail(refuse.cutShort({ missing: ']' }));
      if (text[at] === '\\') at++;
      value += text[at] ?? '';
    }
    values.push(value);
    at++;
  }
  // Older files write names with small letters in between, which do not count.
  return ok({ property: { name: found.replaceAll(/[a-z]/g, '') || found, values }, end: at });
}

/** Writes a game as HexGui does. */
export function writeSgf(game: HexSgf): string {
  const { size, names, result, setup, moves } = game;
  const stone = (cell: number) => `[${formatCell(size, cell)}]`;
  const parts = [`(;FF[4]`, 'GM[11]', 'AP[Ludario]', `SZ[${size}]`];
  if (names[0] !== '') parts.push(`PB[${escaped(names[0])}]`);
  if (names[1] !== '') parts.push(`PW[${escaped(names[1])}]`);
  if (result !== '') parts.push(`RE[${escaped(result)}]`);
  for (const [seat, name] of ['AB', 'AW'].entries()) {
    const cells = setup[seat]!;
    if (cells.length > 0) parts.push(`${name}${cells.map(stone).join('')}`);
  }
  for (const { seat, move } of moves) {
    const text = typeof move === 'number' ? stone(move) : `[${move}]`;
    parts.push(`;${'BW'[seat]}${text}`);
  }
  return `${wrapped([...parts, ')'])}\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

function wrapped(parts: readonly string[]): string {
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + part.length > LINE) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines.join('\n');
}

export function sgfOfRecord(record: GameRecord): Result<HexSgf> {
  const rules = choose('game', [hex], record.game);
  if (!rules.ok) return fail(refuse.notHex({ game: record.game }));
  const size = Number(rules.value.values['size']);
  const setup: [number[], number[]] = [[], []];
  const [rows = '', side] = (record.start ?? '').split(' ');
  for (const [cell, sign] of [...rows.replaceAll('/', '')].entries()) {
    const seat = 'xo'.indexOf(sign);
    if (seat >= 0) setup[seat]!.push(cell);
  }
  const first = side === 'o' ? 1 : 0;
  const moves = record.moves.map((text, index): SgfMove => ({
    seat: (first + index) % 2,
    move: text === SWAP ? SWAP : parseCell(size, text),
  }));
  const won = record.result?.utilities.findIndex((utility) => utility > 0) ?? -1;
  const how =
    record.result === null || record.result.ending === 'rules' ? '' : HOW[record.result.ending];
  const result = won < 0 ? '' : `${'BW'[won]}+${how}`;
  return ok({ size, names: [record.seats[0] ?? '', record.seats[1] ?? ''], result, setup, moves });
}

/** SGF's words for how a game ended. */
const HOW = {
  adjudicated: '',
  resigned: 'Resign',
  illegal: 'Forfeit',
  crash: 'Forfeit',
  time: 'Time',
} as const;
