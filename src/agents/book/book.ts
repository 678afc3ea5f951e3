import * as z from 'zod/mini';
import {
  fail,
  misshapen,
  ok,
  placed,
  type Action,
  type Complaint,
  type Game,
  type Result,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** Rises when the shape below changes. */
const BOOK_VERSION = 1;

/** Where a book comes from: games that were played, or a search of the first positions. */
type BookSource = 'records' | 'search';

export interface BookMove {
  readonly move: string;
  /** From records: the mean result of the side to move, from -1 to 1. From a search: its value. */
  readonly value: number;
  /** From records: how many games. */
  readonly count?: number | undefined;
}

export interface BookEntry {
  /** The position as the game writes it. */
  readonly position: string;
  readonly moves: readonly BookMove[];
}

/** Positions with the moves to play there; one line of JSON for the whole, one for each position. */
export interface Book {
  /** The canonical rule string. */
  readonly game: string;
  readonly version: number;
  readonly source: BookSource;
  readonly entries: readonly BookEntry[];
}

const headSchema = z.strictObject({
  ludarioBook: z.literal(BOOK_VERSION),
  game: z.string(),
  version: z.int().check(z.positive()),
  source: z.enum(['records', 'search']),
});
const entrySchema = z.strictObject({
  position: z.string(),
  moves: z
    .array(
      z.strictObject({
        move: z.string(),
        value: z.number(),
        count: z.optional(z.int().check(z.positive())),
      }),
    )
    .check(z.minLength(1)),
});

export function printBook({ game, version, source, entries }: Book): string {
  const head: z.infer<typeof headSchema> = { ludarioBook: BOOK_VERSION, game, version, source };
  return [head, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Reads a book of a game; every position and every move is checked against the rules. */
export function parseBook(text: string, game: Game): Result<Book> {
  const lines = text
    .split('\n')
    .map((content, index) => ({ content, number: index + 1 }))
    .filter(({ content }) => content.trim() !== '');
  if (lines.length === 0) return fail(refuse.empty());
  const head = readLine(lines[0]!.content, headSchema);
  if (!head.ok) return fail(refuse.noBook({ line: lines[0]!.number, why: head.complaint }));
  const { info } = game;
  if (head.value.game !== info.rules) {
    return fail(refuse.otherRules({ book: head.value.game, rules: info.rules }));
  }
  if (head.value.version !== info.version) {
    const { id, version } = info;
    return fail(refuse.otherVersion({ book: head.value.version, game: id, version }));
  }
  const entries: BookEntry[] = [];
  const known = new Set<string>();
  for (const { content, number } of lines.slice(1)) {
    const entry = readLine(content, entrySchema);
    const wrong = entry.ok ? faultOf(entry.value, game, known) : entry.complaint;
    if (!entry.ok || wrong !== null) return fail(refuse.line({ line: number, why: wrong! }));
    known.add(entry.value.position);
    entries.push(entry.value);
  }
  return ok({ game: info.rules, version: info.version, source: head.value.source, entries });
}

function readLine<T>(line: string, schema: z.ZodMiniType<T>): Result<T> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail(refuse.cut());
  }
  const read = schema.safeParse(json);
  if (read.success) return ok(read.data);
  return fail(placed(misshapen(read.error, json), { en: 'the line', es: 'la línea' }));
}

/** What is wrong with an entry; null when nothing is. */
function faultOf({ position, moves }: BookEntry, game: Game, known: Set<string>): Complaint | null {
  const state = game.parse(position);
  if (!state.ok) return state.complaint;
  const usual = game.format(state.value);
  if (usual !== position) return refuse.written({ position, usual });
  if (known.has(position)) return refuse.before({ position });
  for (const { move } of moves) {
    const action = game.parseAction(state.value, move);
    if (!action.ok) return refuse.move({ position, why: action.complaint });
  }
  return null;
}

/** A move of the book, read. */
export interface KnownMove {
  readonly action: Action;
  readonly value: number;
  readonly count: number | null;
}

/** A book open at any page: what it says of a position, the move to play first. */
export class OpenBook {
  readonly source: BookSource;
  private readonly game: Game;
  private readonly pages: ReadonlyMap<string, readonly BookMove[]>;

  constructor(book: Book, game: Game) {
    this.source = book.source;
    this.game = game;
    this.pages = new Map(book.entries.map(({ position, moves }) => [position, moves]));
  }

  /** The moves for a position, best first; none where the book does not know it. */
  movesAt(state: Parameters<Game['format']>[0]): KnownMove[] {
    const moves = this.pages.get(this.game.format(state)) ?? [];
    return moves
      .toSorted((a, b) => this.trust(b) - this.trust(a))
      .flatMap(({ move, value, count }) => {
        const action = this.game.parseAction(state, move);
        return action.ok ? [{ action: action.value, value, count: count ?? null }] : [];
      });
  }

  /** Few games say little: their mean is drawn towards an even result, as by two drawn games more. */
  private trust({ value, count }: BookMove): number {
    return this.source === 'search' ? value : (value * (count ?? 1)) / ((count ?? 1) + 2);
  }
}
