import * as z from 'zod/mini';
import type { TableView, Told } from '../api/online/index.ts';
import {
  CHANCE,
  moveAsSeen,
  type Game,
  type GameRecord,
  type Move,
  type Seat,
  type State,
} from '../core/index.ts';

// What everybody may know, to the last field: whatever else is sent is a leak.
const seat = z.int();
const words = z.strictObject({ en: z.string(), es: z.string() });
const why = z.strictObject({
  code: z.string(),
  args: z.record(z.string(), z.unknown()),
  path: z.array(z.union([z.string(), z.number()])),
  says: words,
});
const seats = z.array(
  z.strictObject({
    kind: z.enum(['open', 'reserved', 'agent', 'person']),
    name: z.nullable(z.string()),
    agent: z.optional(z.string()),
    here: z.boolean(),
    gone: z.boolean(),
  }),
);
const offers = z.array(
  z.strictObject({ id: z.int(), kind: z.string(), from: seat, open: z.array(seat) }),
);
const talk = z.strictObject({
  line: z.int(),
  seat,
  name: z.string(),
  phrase: z.optional(z.string()),
});
const clock = z.nullable(
  z.strictObject({
    ms: z.number(),
    increment: z.number(),
    left: z.array(z.number()),
    running: z.array(seat),
  }),
);
/** Compared one by one with the game itself. */
const compared = z.unknown();
const now = { step: z.int(), seen: compared, waiting: compared, clock, result: compared };
const schemas = {
  table: z.strictObject({
    ...now,
    protocol: z.int(),
    table: z.string(),
    game: z.int(),
    phase: z.enum(['gathering', 'playing', 'over']),
    version: z.int(),
    options: z.strictObject({
      rules: z.string(),
      order: z.string(),
      clock: z.nullable(z.strictObject({ ms: z.number(), increment: z.number() })),
      listed: z.boolean(),
      watch: z.nullable(z.strictObject({ delay: z.int() })),
      text: z.boolean(),
    }),
    you: z.nullable(seat),
    host: z.boolean(),
    seats,
    moves: compared,
    before: compared,
    offers,
    talk: z.array(talk),
    watchers: z.int(),
    record: compared,
  }),
  moved: z.strictObject({ ...now, from: z.int(), moves: compared, record: compared }),
  seated: z.strictObject({ seat, secret: z.string() }),
  seats: z.strictObject({ seats, watchers: z.int() }),
  offers: z.strictObject({ offers }),
  declined: z.strictObject({ kind: z.string(), by: seat }),
  talk,
  looked: z.strictObject({ moves: z.int(), seen: compared, before: compared, last: compared }),
  done: z.strictObject({ n: z.int() }),
  refused: z.strictObject({ n: z.nullable(z.int()), why }),
  bye: z.strictObject({ why, again: z.boolean() }),
} as const;

/** What a connection was sent, and who sat behind it. */
export interface Heard {
  readonly viewer: Seat | null;
  readonly told: readonly { readonly type: string; readonly what: unknown }[];
  /** Every byte as it came. */
  readonly bytes: readonly Buffer[];
}

/** A game that is over, as it really was; moves that were taken back came before them. */
export interface Truth {
  readonly game: Game;
  readonly record: GameRecord;
  /** Lines of play that were told: the last is the record's. */
  readonly lines: readonly (readonly Move[])[];
  /** What nobody is ever told, and what only one connection is. */
  readonly secrets: readonly string[];
}

/** What of all that was sent to a connection its viewer may not know, one sentence each. */
export function leaks(truth: Truth, { viewer, told, bytes }: Heard): string[] {
  const found: string[] = [];
  for (const { type, what } of told) {
    const schema = schemas[type as keyof typeof schemas];
    if (schema === undefined) {
      found.push(`${type}: no such message`);
      continue;
    }
    const read = z.safeParse(schema, what);
    if (!read.success) found.push(`${type}: ${JSON.stringify(read.error.issues[0])}`);
    else if (type === 'table' || type === 'moved' || type === 'looked') {
      found.push(...unlike(truth, viewer, type, what));
    }
  }
  const own = told.flatMap(({ type, what }) =>
    type === 'seated' ? [(what as Told['seated']).secret] : [],
  );
  const over = told.findIndex(({ what }) => (what as { record?: unknown }).record != null);
  const before = over < 0 ? bytes : bytes.slice(0, firstWith(bytes, '"ending"', 'ending'));
  const { key, seed } = truth.record;
  for (const [what, secret, where] of [
    ...truth.secrets.map((one) => ['a secret', one, bytes] as const),
    ['the key', key!, before] as const,
    ['the seed', String(seed), before] as const,
  ]) {
    if (own.includes(secret)) continue;
    if (where.some((frame) => holds(frame, secret))) found.push(`${what} went over the line`);
  }
  return found;
}

/** The first frame that tells how the game ended. */
function firstWith(bytes: readonly Buffer[], ...texts: readonly string[]): number {
  const at = bytes.findIndex((frame) => texts.some((text) => frame.includes(text)));
  return at < 0 ? bytes.length : at;
}

/** As text, as the bytes that hexadecimal digits stand for, or as base64. */
function holds(frame: Buffer, secret: string): boolean {
  if (frame.includes(secret) || frame.includes(Buffer.from(secret).toString('base64'))) return true;
  return /^([0-9a-f]{2}){8,}$/.test(secret) && frame.includes(Buffer.from(secret, 'hex'));
}

/** Whether a position was told as its viewer sees it, in one of the lines of play. */
function unlike(truth: Truth, viewer: Seat | null, type: string, what: unknown): string[] {
  let fewest: string[] | null = null;
  for (const line of truth.lines) {
    const found = differences(truth, line, viewer, type, what);
    if (fewest === null || found.length < fewest.length) fewest = found;
    if (found.length === 0) break;
  }
  return fewest ?? [];
}

function differences(
  { game, record, lines }: Truth,
  line: readonly Move[],
  viewer: Seat | null,
  type: string,
  what: unknown,
): string[] {
  const view = what as TableView & Told['moved'] & Told['looked'];
  if (type === 'table' && view.phase === 'gathering') {
    const empty = view.seen === null && view.before === null && view.moves.length === 0;
    return empty && view.record === null ? [] : ['table: something before the game'];
  }
  const from = type === 'moved' ? view.from : 0;
  const length = type === 'looked' ? (view.moves as unknown as number) : from + view.moves.length;
  if (length > line.length) return [`${type}: more moves than were made`];
  const { state, before, texts } = positionAt(game, line.slice(0, length), viewer);
  const found: string[] = [];
  const compare = (name: string, said: unknown, truly: unknown) => {
    if (JSON.stringify(said) !== JSON.stringify(truly))
      found.push(`${type}: ${name} is not theirs`);
  };
  compare('seen', view.seen, game.observe(state, viewer));
  if (type !== 'moved') compare('before', view.before, before);
  if (type === 'looked') {
    const at = line.slice(0, length).findLastIndex((move) => move.seat !== CHANCE);
    compare('last', view.last, texts[at] ?? null);
    return found;
  }
  compare('moves', view.moves, texts.slice(from));
  const over = line === lines.at(-1) && length === line.length && view.result !== null;
  compare('waiting', view.waiting, over || state.toMove < 0 ? [] : [state.toMove]);
  compare('result', view.result, over ? record.result : null);
  compare('record', view.record, over ? record : null);
  return found;
}

function positionAt(
  game: Game,
  moves: readonly Move[],
  viewer: Seat | null,
): { state: State; before: unknown; texts: unknown[] } {
  const state = game.start();
  const decision = moves.findLastIndex(({ seat: mover }) => mover !== CHANCE);
  let before: unknown = null;
  const texts = moves.map((move, index) => {
    if (index === decision) before = game.observe(state, viewer);
    const text = moveAsSeen(game, state, move, viewer);
    state.apply(move.action);
    return { seat: move.seat, text, action: text === null ? null : move.action };
  });
  return { state, before, texts };
}
