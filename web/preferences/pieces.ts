import { proposePair, type Pair } from '../../src/agents/demonstrations/index.ts';
import { greedy } from '../../src/agents/greedy/index.ts';
import { random } from '../../src/agents/random/index.ts';
import { setTable } from '../../src/arena/index.ts';
import {
  Catalogue,
  Rng,
  replayRecord,
  unwrap,
  type Game,
  type GamePiece,
  type GameRecord,
} from '../../src/core/index.ts';
import type { LastMove } from '../boards/board.ts';

/** Games to take pieces from: players who take what they can, and who play anyhow, in every seating. */
const SEATINGS = [
  ['greedy', 'random'],
  ['random', 'greedy'],
  ['greedy', 'greedy'],
  ['random', 'random'],
] as const;

const { makeAgent } = new Catalogue({ games: [], agents: [random, greedy] });

/** Whether people can be asked: two seats, and all is seen. */
export function canAsk({ info, learn }: Game): boolean {
  return info.seats === 2 && !info.hidden && !info.chance && learn?.features !== undefined;
}

/** Games of simple players, two of each seating: the same seed gives the same. */
export async function someGames(game: Game, seed: string | number): Promise<readonly GameRecord[]> {
  const records: GameRecord[] = [];
  for (let n = 0; n < 2 * SEATINGS.length; n++) {
    const seats = [...SEATINGS[n % SEATINGS.length]!];
    const table = unwrap(setTable({ game, seats, seed: `${seed} ${n}`, make: makeAgent }));
    await table.play();
    records.push(table.record());
  }
  return records;
}

/** The pair of a number: the same for the same games, seed and number. */
export function pairOf(
  game: Game,
  records: readonly GameRecord[],
  seed: string | number,
  number: number,
): Pair | null {
  return proposePair(game, records, Rng.of(seed).fork(`pair ${number}`));
}

/** A piece to be looked at: what is seen before its first move and after each of its moves. */
export interface ShownPiece {
  readonly scenes: readonly {
    readonly seen: unknown;
    readonly toMove: number;
    readonly last: LastMove | null;
  }[];
  /** What the seat played in it, in the game's notation. */
  readonly moves: readonly string[];
}

export function shownPiece(game: Game, { record, seat, from, to }: GamePiece): ShownPiece {
  const scenes: ShownPiece['scenes'][number][] = [];
  const moves: string[] = [];
  let played = -1;
  unwrap(
    replayRecord(game, record, (state, step) => {
      played++;
      if (played < from || played > to) return;
      const last = step === null || played === from ? null : step;
      scenes.push({ seen: game.observe(state, seat), toMove: state.toMove, last });
      if (last !== null && last.seat === seat) moves.push(last.text);
    }),
  );
  return { scenes, moves };
}
