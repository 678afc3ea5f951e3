import process from 'node:process';
import { Sample, meanInterval, setTable } from '../src/arena/index.ts';
import { makeAgent } from '../src/agents/index.ts';
import { Rng, legalActions, unwrap, type Game, type Resources } from '../src/core/index.ts';

export interface PairsOf {
  readonly game: Game;
  /** Whose side is told. */
  readonly agent: string;
  readonly rival: string;
  readonly pairs: number;
  /** The first of them, where several processes share the openings; 0 unless told. */
  readonly from?: number;
  /** Random plies before the agents take over. */
  readonly opening: number;
  /** Called after each pair with the games so far. */
  readonly onPair?: (counts: Counts) => void;
  /** What agents may need: models, say. */
  readonly resources?: Resources;
}

export interface Counts {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface PairsPlayed extends Counts {
  /** Shares of the points, and margins, of pairs. */
  readonly shares: Sample;
  readonly margins: Sample;
  /** The share of each pair. */
  readonly each: readonly number[];
}

/**
 * Pairs of games from the same openings with the seats swapped. Time is that of the processor, so
 * that a busy machine does not change what milliseconds buy.
 */
export async function playPairs(setup: PairsOf): Promise<PairsPlayed> {
  const { game, agent, rival, pairs, from = 0, opening, onPair, resources } = setup;
  const shares = new Sample();
  const margins = new Sample();
  const each: number[] = [];
  const counts = { won: 0, drawn: 0, lost: 0 };
  for (let pair = from; pair < from + pairs; pair++) {
    const start = openingOf(game, pair, opening);
    const first = await outcome(game, start, [agent, rival], pair, resources);
    const second = await outcome(game, start, [rival, agent], pair, resources);
    each.push((first.share + 1 - second.share) / 2);
    shares.add(each.at(-1)!);
    margins.add((first.margin - second.margin) / 2);
    for (const share of [first.share, 1 - second.share]) {
      counts[share > 0.5 ? 'won' : share < 0.5 ? 'lost' : 'drawn']++;
    }
    onPair?.(counts);
  }
  return { shares, margins, each, ...counts };
}

/** "78.1 % (69.0 to 84.9)": shares of points as the house reads them. */
export function toldShare(shares: Sample): string {
  const { low, high } = meanInterval(shares.moments);
  return `${percent(shares.mean)} % (${percent(low)} to ${percent(high)})`;
}

/** "3.1 ahead (1.9 to 4.3)" */
export function toldMargin(margins: Sample): string {
  const { low, high } = margins.interval();
  return `${margins.mean.toFixed(1)} ahead (${low.toFixed(1)} to ${high.toFixed(1)})`;
}

const percent = (share: number) => (100 * share).toFixed(1);

const now = (): number => process.cpuUsage().user / 1000;

/** How the first seat did in a game. */
export async function outcome(
  game: Game,
  start: string,
  seats: readonly string[],
  seed: number,
  given: Resources = {},
) {
  const make: typeof makeAgent = (text, at, rng, resources) =>
    makeAgent(text, at, rng, { ...resources, ...given, now });
  const table = unwrap(setTable({ game, seats, seed, start, make }));
  const { utilities, scores } = await table.play();
  return { share: (1 + utilities[0]!) / 2, margin: scores[0]! - scores[1]! };
}

function openingOf(game: Game, index: number, plies: number): string {
  const rng = Rng.of(`opening ${index}`);
  const state = game.start();
  for (let ply = 0; ply < plies && state.toMove >= 0; ply++) {
    state.apply(rng.pick(legalActions(state, game.info)));
  }
  return game.format(state);
}
