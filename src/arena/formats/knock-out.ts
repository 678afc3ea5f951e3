import { Rng } from '../../core/index.ts';
import type { Contest } from '../contest.ts';
import {
  evenBlocks,
  type BlockShares,
  type FormatRules,
  type MakeFormat,
  type Stage,
  type Supply,
} from './format.ts';

/** Units played to break a tie, one after another, before the lot decides. */
export const REPLAYS = 3;

/** One meeting of a round; `second` is null for a bye. */
interface Duel {
  readonly first: number;
  readonly second: number | null;
  /** Shares of the points won by the first less those of the second, unit by unit. */
  lead: number;
  tied: boolean;
}

export const knockOut: MakeFormat = (contest, supply): FormatRules => {
  const { entrants, spec } = contest;
  return {
    fixed: false,
    expectedUnits: (entrants.length - 1) * spec.pairs,
    next: (results) => advance(contest, supply, results).stage,
    ranking: (results) => {
      const { rounds, alive } = advance(contest, supply, results);
      const groups = [alive, ...rounds.map(({ losers }) => losers).toReversed()];
      return groups.map((group) => group.toSorted((a, b) => a - b));
    },
  };
};

/** Plays the results through the bracket; what is missing then is the next stage. */
function advance(
  contest: Contest,
  supply: Supply,
  results: readonly BlockShares[],
): { stage: Stage | null; alive: number[]; rounds: { losers: number[] }[] } {
  const { spec, entrants } = contest;
  const lots = Rng.of(spec.seed).fork('knock-out');
  const rounds: { losers: number[] }[] = [];
  let bracket = seeded(entrants.length);
  let used = 0;
  while (bracket.length > 1) {
    const duels = duelsOf(bracket);
    const alive = bracket.filter((player) => player !== null);
    let stage = evenBlocks(tables(duels), spec.pairs, 0, supply);
    for (let replay = 0; stage.length > 0; replay++) {
      const played = results[used++];
      if (played === undefined) return { stage, alive, rounds };
      settle(duels, stage, played);
      stage = replay < REPLAYS ? evenBlocks(tables(duels), 1, spec.pairs + replay, supply) : [];
    }
    const winners = duels.map((duel) => winner(duel, lots.fork(rounds.length)));
    rounds.push({ losers: alive.filter((player) => !winners.includes(player)) });
    bracket = winners;
  }
  return { stage: null, alive: bracket.filter((player) => player !== null), rounds };
}

/**
 * The first round of a bracket, best seed against worst: the first two seeds can meet only in the
 * final. Where agents are too few, the best seeds have nobody to play.
 */
export function seeded(agents: number): (number | null)[] {
  let order = [0];
  while (order.length < agents) {
    const size = 2 * order.length;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return order.map((seed) => (seed < agents ? seed : null));
}

function duelsOf(bracket: readonly (number | null)[]): Duel[] {
  const duels: Duel[] = [];
  for (let i = 0; i < bracket.length; i += 2) {
    // The better seed of a first round comes first and is never missing.
    const [first, second] = [bracket[i]!, bracket[i + 1]!];
    duels.push({ first, second, lead: 0, tied: second !== null });
  }
  return duels;
}

/** The tables that still have to play. */
function tables(duels: readonly Duel[]): number[][] {
  return duels.filter(({ tied }) => tied).map(({ first, second }) => [first, second!]);
}

function settle(duels: readonly Duel[], stage: Stage, played: BlockShares): void {
  for (const duel of duels.filter(({ tied }) => tied)) {
    for (const [b, { meetings, units }] of stage.entries()) {
      const at = meetings.findIndex((meeting) => meeting[0] === duel.first);
      if (at < 0) continue;
      const [first, second] = played[b]![at] as [number, number];
      duel.lead += units * (first - second);
    }
    duel.tied = Math.abs(duel.lead) < 1e-9;
  }
}

function winner({ first, second, lead, tied }: Duel, lots: Rng): number {
  if (second === null) return first;
  if (!tied) return lead > 0 ? first : second;
  return lots.fork(`${first} ${second}`).below(2) === 0 ? first : second;
}
