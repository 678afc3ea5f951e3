import { mix32, type Action, type Game, type Seat, type State } from '../../core/index.ts';

/** A key of all that a seat has seen and done since the beginning, in two signed 32-bit halves. */
export interface Recalled {
  readonly lo: number;
  readonly hi: number;
}

/** Told instead of an action that a seat may not see. */
const UNSEEN = -1;

/** What a seat remembers before anything has happened. */
export function recallStart(game: Game, state: State, seat: Seat): Recalled {
  return joined({ lo: seat + 1, hi: ~seat }, sightOf(game, state, seat));
}

/**
 * What it remembers after a move: who moved, what it may know of that, and what it sees now. Two
 * histories that a seat cannot tell apart have one key, and no two others: nobody forgets.
 */
export function recallMove(
  game: Game,
  before: Recalled,
  mover: Seat,
  action: Action | null,
  after: State,
  seat: Seat,
): Recalled {
  const move = { lo: mover, hi: action ?? UNSEEN };
  return joined(joined(before, move), sightOf(game, after, seat));
}

/** A key of what a seat sees; where nothing is hidden, of the position. */
function sightOf(game: Game, state: State, seat: Seat): Recalled {
  return game.seenKey?.(state, seat) ?? { lo: state.keyLo, hi: state.keyHi };
}

function joined(key: Recalled, { lo, hi }: Recalled): Recalled {
  const first = mix32(Math.imul(key.lo ^ lo, 0x9e37_79b1) ^ (key.hi + hi));
  const second = mix32(Math.imul(key.hi ^ hi, 0x85eb_ca77) + (first ^ Math.imul(lo, 0xc2b2_ae3d)));
  return { lo: first | 0, hi: second | 0 };
}

/** The key as one number, for maps: 53 bits of it. */
export function asNumber({ lo, hi }: Recalled): number {
  return (hi & 0x1f_ffff) * 2 ** 32 + (lo >>> 0);
}
