import { CHANCE, Rng, drawOutcome, type Game, type State } from '../../src/core/index.ts';

/** What lies in front of a player, as a position's text has it: tiles with dots between them, or `-`. */
export interface HandText {
  readonly small: string;
  readonly hexagons: string;
  readonly points: string;
  readonly markers: string;
}

/** A position of iwoki as the parts of its text that are set by hand; the rest stays as it is. */
export interface PositionText {
  readonly tiles: readonly string[];
  readonly hands: readonly HandText[];
  readonly turn: number;
  /** What comes after: passes, turns left, and the bags of open games. */
  readonly rest: string;
}

/** Null: not even the shape of a position. */
export function readParts(text: string): PositionText | null {
  const [tiles, seats, turn, ...rest] = text.trim().split(/\s+/);
  const [seat, phase] = turn?.split(':') ?? [];
  if (tiles === undefined || seats === undefined || phase === undefined) return null;
  const hands = seats.split('/').map((hand): HandText => {
    const [small = '-', hexagons = '-', points = '0', markers = '0'] = hand.split(':');
    return { small, hexagons, points, markers };
  });
  return {
    tiles: tiles === '-' ? [] : tiles.split(';'),
    hands,
    turn: Number(seat),
    rest: [phase, ...rest].join(' '),
  };
}

export function printParts({ tiles, hands, turn, rest }: PositionText): string {
  const seats = hands.map(({ small, hexagons, points, markers }) =>
    [tidy(small), tidy(hexagons), points || '0', markers || '0'].join(':'),
  );
  return `${tiles.join(';') || '-'} ${seats.join('/')} ${turn}:${rest}`;
}

/** Tiles as people list them, with commas or spaces, become tiles with dots between them. */
export function tidy(tiles: string): string {
  return (
    tiles
      .split(/[\s.,;]+/)
      .filter((tile) => tile !== '' && tile !== '-')
      .join('.') || '-'
  );
}

/** Lets chance act until somebody is to decide. */
export function settled(game: Game, state: State, seed: string): State {
  const rng = Rng.of(seed);
  const outcomes = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  while (state.toMove === CHANCE) {
    state.apply(drawOutcome(state, outcomes, rng, state.legal(outcomes, 0)));
  }
  return state;
}
