import {
  replayRecord,
  type Game,
  type GamePiece,
  type GameRecord,
  type Preference,
  type Rng,
} from '../../core/index.ts';
import type { Decided, Lens } from './decided.ts';

/** How often two pieces are drawn before it is given up that they are of one seat and of one time of the game. */
const TRIES = 40;

/** Two pieces to ask somebody about. */
export type Pair = Pick<Preference, 'first' | 'second'>;

/**
 * Two pieces of these games, each of so many decisions of a seat (fewer where a game has no more), from about the same time
 * of the game; null where no two can be had. They are not the same to who looks at them: games of simple players are
 * often alike.
 */
export function proposePair(
  game: Game,
  records: readonly GameRecord[],
  rng: Rng,
  decisions = 3,
): Pair | null {
  for (let n = 0; n < TRIES; n++) {
    const first = drawPiece(game, records, rng, decisions, null);
    if (first === null) continue;
    const second = drawPiece(game, records, rng, decisions, first);
    if (second !== null && shownIn(game, first) !== shownIn(game, second)) return { first, second };
  }
  return null;
}

/** A piece of any of the games; `like`: of the same seat, and begun as near to where that one begins as can be. */
function drawPiece(
  game: Game,
  records: readonly GameRecord[],
  rng: Rng,
  decisions: number,
  like: GamePiece | null,
): GamePiece | null {
  if (records.length === 0) return null;
  const record = rng.pick(records);
  const replay = replayRecord(game, record);
  if (!replay.ok) return null;
  const seat = like === null ? rng.below(game.info.seats) : like.seat;
  const own = replay.value.steps.flatMap((step, move) => (step.seat === seat ? [move] : []));
  const last = Math.max(0, own.length - decisions);
  if (own.length === 0) return null;
  const at =
    like === null
      ? rng.below(last + 1)
      : Math.min(last, own.filter((move) => move < like.from).length);
  const from = own[at]!;
  const to = own[Math.min(own.length, at + decisions) - 1]! + 1;
  return { record, seat, from, to };
}

/** All that is to be seen in a piece: the position it begins in, and what happens. */
function shownIn(game: Game, { record, from, to }: GamePiece): string {
  let move = 0;
  let before = '';
  replayRecord(game, record, (now) => {
    if (move++ === from) before = game.format(now);
  });
  return JSON.stringify([before, record.moves.slice(from, to)]);
}

/** What a seat decided in a piece that can be replayed. */
export function decidedIn(lens: Lens, { record, seat, from, to }: GamePiece): Decided[] {
  const { game } = lens;
  const before = game.start();
  const found: Decided[] = [];
  let move = 0;
  replayRecord(game, record, (now, step) => {
    if (step !== null) {
      if (step.seat === seat && move >= from && move < to) {
        found.push(lens.see(before, step.action));
      }
      move++;
    }
    before.copyFrom(now);
  });
  return found;
}

/**
 * How many answers contradict others: those that lie on a circle of pieces each found better than the next, as when the same
 * two were asked about twice and answered both ways.
 */
export function contradictions(preferences: readonly Preference[]): number {
  const better = new Map<string, Set<string>>();
  const edges = preferences.flatMap(({ first, second, better: which }) => {
    if (which === 'neither') return [];
    const [one, other] = [keyOf(first), keyOf(second)];
    return [which === 'first' ? ([one, other] as const) : ([other, one] as const)];
  });
  for (const [one, other] of edges) {
    const known = better.get(one) ?? new Set();
    better.set(one, known.add(other));
  }
  return edges.filter(([one, other]) => leadsTo(better, other, one)).length;
}

function leadsTo(
  better: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (here === to) return true;
    for (const next of better.get(here) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

/** By how the game went up to its end: what came after, who played and with which luck makes no other piece of it. */
function keyOf({ record, seat, from, to }: GamePiece): string {
  return JSON.stringify([seat, from, record.start ?? null, record.moves.slice(0, to)]);
}
