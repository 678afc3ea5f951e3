import { fail, ok, unwrap, type Game, type Result } from '../../core/index.ts';
import { crc32, mancalaOpenings } from '../../kernels/index.ts';
import { refuse } from './complaints.ts';
import { rowsFrom, type SolvedOpening } from './openings.ts';
import { seedsOn } from './prove.ts';

/** What a position of an opening is worth to the side to move, of the seeds in the pits, and how. */
export interface KnownOpening {
  readonly value: number;
  /** From 0. */
  readonly pit: number;
}
/** By the seeds in the pits as the side to move sees them. */
export type OpeningBook = ReadonlyMap<string, KnownOpening>;

/** Rises when the shape of the file changes. */
const SHAPE = 1;
const HEAD =
  /^ludario openings (\d+); (\S+) version (\d+); (\d+) positions, checksum ([0-9a-f]{8})$/;

/**
 * Solved openings as text: a line that says what they are, then one for each position: the seeds of
 * the own row and of the rival's, what they are worth, a best pit from 1, and the nodes it took.
 */
export function printOpenings(game: Game, solved: Iterable<SolvedOpening>): string {
  const lines = [...solved].map(
    ({ seeds, value, pit, nodes }) => `${seeds};${value};${pit + 1};${nodes}\n`,
  );
  const body = lines.toSorted().join('');
  const { rules, version } = game.info;
  const sum = crc32(new TextEncoder().encode(body)).toString(16).padStart(8, '0');
  return `ludario openings ${SHAPE}; ${rules} version ${version}; ${lines.length} positions, checksum ${sum}\n${body}`;
}

/** Reads what `printOpenings` wrote, all of it or nothing. */
export function parseOpenings(text: string, game: Game): Result<SolvedOpening[]> {
  const end = text.indexOf('\n');
  const head = HEAD.exec(text.slice(0, Math.max(0, end)));
  if (head === null) return fail(refuse.noOpenings());
  const [, shape, rules, version, positions, checksum] = head;
  if (Number(shape) !== SHAPE) {
    return fail(refuse.otherShape({ there: Number(shape), here: SHAPE }));
  }
  const { info } = game;
  if (rules !== info.rules) return fail(refuse.otherRules({ openings: rules!, rules: info.rules }));
  if (Number(version) !== info.version) {
    const { id, version: here } = info;
    return fail(refuse.otherVersion({ openings: Number(version), game: id, version: here }));
  }
  const body = text.slice(end + 1);
  const lines = body.split('\n').slice(0, -1);
  const sum = crc32(new TextEncoder().encode(body)).toString(16).padStart(8, '0');
  if (sum !== checksum || lines.length !== Number(positions)) return fail(refuse.cut());
  const solved: SolvedOpening[] = [];
  for (const [index, line] of lines.entries()) {
    const opening = readLine(line, game);
    if (opening === null) return fail(refuse.line({ line: index + 2 }));
    solved.push(opening);
  }
  return ok(solved);
}

function readLine(line: string, { info }: Game): SolvedOpening | null {
  const { pits, seeds: each } = info.params as { pits: number; seeds: number };
  const shape = /^(\d+(?: \d+)*);(-?\d+);(\d+);(\d+)$/.exec(line);
  if (shape === null) return null;
  const seeds = shape[1]!;
  const [value, pit, nodes] = [Number(shape[2]), Number(shape[3]) - 1, Number(shape[4])];
  const rows = rowsFrom(seeds);
  const left = seedsOn(rows);
  if (rows.own.length !== pits || rows.rival.length !== pits || left > 2 * pits * each) return null;
  // Nobody's seeds are lost: a value is odd or even as the seeds are.
  if (Math.abs(value) > left || (left - value) % 2 !== 0) return null;
  return (rows.own[pit] ?? 0) > 0 ? { seeds, value, pit, nodes } : null;
}

/** The openings that come with the program: none but for the usual board. */
export async function shippedOpenings(game: Game): Promise<OpeningBook | null> {
  const { pits, seeds, emptyCapture } = game.info.params as {
    pits: number;
    seeds: number;
    emptyCapture: boolean;
  };
  if (pits !== 6 || seeds !== 4) return null;
  const text = await mancalaOpenings(emptyCapture);
  return bookOf(unwrap(parseOpenings(text, game)));
}

export function bookOf(solved: Iterable<SolvedOpening>): OpeningBook {
  return new Map([...solved].map(({ seeds, value, pit }) => [seeds, { value, pit }]));
}
