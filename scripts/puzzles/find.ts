// Seeded games of our own agents, and the positions of them in which one move alone wins.
import { makeAgent } from '../../src/agents/index.ts';
import { leftIn } from '../../src/agents/exact/index.ts';
import { Prover, type Puzzle, type PuzzleGame } from '../../src/agents/puzzles/index.ts';
import { setTable } from '../../src/arena/index.ts';
import { Rng, legalActions, unwrap, type Game, type State } from '../../src/core/index.ts';
import { PathFinder, type HexState } from '../../src/games/hex/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { IwokiState } from '../../src/games/iwoki/index.ts';

/** Where puzzles of a game come from. */
interface Source {
  /** Games take turns with these rules. */
  readonly rules: readonly string[];
  /** Who plays: strong enough to come to positions worth a look, weak enough that they are not over by then. */
  readonly seats: readonly [string, string];
  /** Plies of chance at the start, where the rules leave nothing to it. */
  readonly opening: number;
  /** What a proof may take. */
  readonly nodes: number;
  /** So many puzzles of each theme, unless told otherwise. */
  readonly each: number;
  /** Whether a position is worth proving. */
  worth(game: Game, state: State): boolean;
}

const within = (least: number, most: number) => (game: Game, state: State) => {
  const left = leftIn(game, state);
  return left >= least && left <= most;
};

export const SOURCES: Readonly<Record<PuzzleGame, Source>> = {
  reversi: {
    rules: ['reversi'],
    seats: ['amateur(nodes=200,oversight=0.5)', 'amateur(nodes=200,oversight=0.5)'],
    opening: 4,
    nodes: 400_000,
    each: 20,
    worth: within(5, 12),
  },
  hex: {
    rules: ['hex(size=5)', 'hex(size=6)', 'hex(size=7)'],
    seats: ['amateur(nodes=1,oversight=0.72)', 'amateur(nodes=1,oversight=0.72)'],
    opening: 2,
    nodes: 20_000,
    each: 20,
    worth: (game, state) => within(6, 34)(game, state) && isOpenHex(state as HexState),
  },
  mancala: {
    rules: ['mancala'],
    seats: ['amateur(nodes=100,oversight=0.49)', 'amateur(nodes=100,oversight=0.49)'],
    opening: 4,
    nodes: 400_000,
    each: 20,
    worth: within(6, 24),
  },
  iwoki: {
    // Hands lie open: what is hidden cannot be proven.
    rules: ['iwoki(open=true)'],
    seats: ['greedy', 'greedy'],
    opening: 0,
    nodes: 60_000,
    // They are rare, and long.
    each: 12,
    worth: (game, state) =>
      lastTiles(state as IwokiState) && legalActions(state, game.info).length <= 40,
  },
};

/** Who can win with one stone sees it at once, and who must stop one as well. */
function isOpenHex(state: HexState): boolean {
  const finder = new PathFinder(state.board);
  return [0, 1].every((seat) => {
    finder.measure(state, seat);
    return finder.length > 1;
  });
}

/** Somebody has few small tiles left. */
function lastTiles(state: IwokiState): boolean {
  return [0, 1].some((seat) => state.hands.smallTotal[seat]! <= 2);
}

/** The puzzles in the game of this number. */
export async function puzzlesIn(id: PuzzleGame, index: number): Promise<Puzzle[]> {
  const { rules, seats, opening, nodes, worth } = SOURCES[id];
  const game = unwrap(makeGame(rules[index % rules.length]!));
  const seed = `puzzles ${id} ${index}`;
  const start = opening === 0 ? undefined : opened(game, Rng.of(seed), opening);
  const table = unwrap(setTable({ game, seats, seed, start, make: makeAgent }));
  await table.play();
  const prover = new Prover(game);
  const state = start === undefined ? game.start() : unwrap(game.parse(start));
  const found: Puzzle[] = [];
  for (const { seat, action } of table.moves) {
    if (seat >= 0 && worth(game, state)) {
      const puzzle = prover.puzzleIn(state, nodes);
      if (puzzle !== null) found.push(puzzle);
    }
    state.apply(action);
  }
  return found;
}

function opened(game: Game, rng: Rng, plies: number): string {
  const state = game.start();
  for (let ply = 0; ply < plies; ply++) state.apply(rng.pick(legalActions(state, game.info)));
  return game.format(state);
}

/** How much there is to see through: moves to choose from, and how far it is to the end. */
export function lengthOf({ rules, position, moves }: Puzzle): number {
  const game = unwrap(makeGame(rules));
  const left = leftIn(game, unwrap(game.parse(position)));
  return (Number.isFinite(left) ? left : 0) + Object.keys(moves).length;
}
