import { Rng } from '../../core/index.ts';
import type { Contest } from '../contest.ts';
import {
  evenBlocks,
  type BlockShares,
  type FormatRules,
  type MakeFormat,
  type Meeting,
  type Stage,
  type Supply,
} from './format.ts';

/**
 * Agents with about as many points meet, nobody twice while that can be avoided. Who is left over
 * has a bye, worth a round won; nobody has a second one before all had theirs.
 */
export const swiss: MakeFormat = (contest, supply): FormatRules => {
  const { entrants, spec, game } = contest;
  const tables = Math.floor(entrants.length / game.info.seats);
  return {
    fixed: false,
    expectedUnits: spec.rounds! * tables * spec.pairs,
    next: (results) => hold(contest, supply, results).stage,
    ranking: (results) => hold(contest, supply, results).card.ranking(),
  };
};

/** Holds the rounds whose results are known and pairs the next one. */
function hold(
  contest: Contest,
  supply: Supply,
  results: readonly BlockShares[],
): { stage: Stage | null; card: ScoreCard } {
  const { spec, entrants, game } = contest;
  const lots = Rng.of(spec.seed)
    .fork('swiss')
    .shuffle([...entrants.keys()]);
  const card = new ScoreCard(lots);
  for (let round = 0; round < spec.rounds!; round++) {
    const order = card.order();
    const byes = card.nextByes(order, entrants.length % game.info.seats);
    const tables = pairUp(
      order.filter((player) => !byes.includes(player)),
      game.info.seats,
      card,
    );
    const stage = stageOf(tables, spec.pairs, card, supply);
    const played = results[round];
    if (played === undefined) return { stage, card };
    card.add(stage, played, byes);
  }
  return { stage: null, card };
}

/** Agents that meet again go on with the openings where they stopped. */
function stageOf(
  tables: readonly Meeting[],
  pairs: number,
  card: ScoreCard,
  supply: Supply,
): Stage {
  const before = tables.map((table) => card.meetings(table));
  return [...new Set(before)]
    .toSorted((a, b) => a - b)
    .flatMap((times) =>
      evenBlocks(
        tables.filter((_, i) => before[i] === times),
        pairs,
        times * pairs,
        supply,
      ),
    );
}

/** Points, meetings and byes so far. */
class ScoreCard {
  private readonly lots: readonly number[];
  private readonly points: number[];
  private readonly byes: number[];
  private readonly met: number[][];

  constructor(lots: readonly number[]) {
    this.lots = lots;
    this.points = lots.map(() => 0);
    this.byes = lots.map(() => 0);
    this.met = lots.map(() => lots.map(() => 0));
  }

  /** From most points to fewest; equals by lot. */
  order(): number[] {
    return this.lots.toSorted((a, b) => rounded(this.points[b]!) - rounded(this.points[a]!));
  }

  /** The last ones among those with the fewest byes. */
  nextByes(order: readonly number[], count: number): number[] {
    return order
      .toReversed()
      .toSorted((a, b) => this.byes[a]! - this.byes[b]!)
      .slice(0, count);
  }

  timesMet(a: number, b: number): number {
    return this.met[a]![b]!;
  }

  /** How often a table has met: as often as any two of it. */
  meetings(table: Meeting): number {
    return Math.max(...table.flatMap((a) => table.map((b) => (a === b ? 0 : this.timesMet(a, b)))));
  }

  add(stage: Stage, played: BlockShares, byes: readonly number[]): void {
    // A table whose units lie in several blocks counts once, each unit alike.
    const tables = new Map<string, { meeting: Meeting; units: number; shares: number[] }>();
    for (const [b, { meetings, units }] of stage.entries()) {
      for (const [m, meeting] of meetings.entries()) {
        const table = tables.get(meeting.join()) ?? { meeting, units: 0, shares: [] };
        table.units += units;
        for (const [i, share] of played[b]![m]!.entries()) {
          table.shares[i] = (table.shares[i] ?? 0) + units * share;
        }
        tables.set(meeting.join(), table);
      }
    }
    for (const { meeting, units, shares } of tables.values()) {
      this.meet(
        meeting,
        shares.map((share) => share / units),
      );
    }
    this.rest(byes);
  }

  /** Some met, and won these shares. */
  meet(meeting: Meeting, shares: readonly number[]): void {
    for (const [i, player] of meeting.entries()) {
      this.points[player]! += shares[i]!;
      for (const other of meeting) if (other !== player) this.met[player]![other]!++;
    }
  }

  /** These had a bye. */
  rest(byes: readonly number[]): void {
    for (const player of byes) {
      this.points[player]!++;
      this.byes[player]!++;
    }
  }

  pointsOf(player: number): number {
    return rounded(this.points[player]!);
  }

  /** By points, then by the points of those one met (Buchholz); who is equal in both stays together. */
  ranking(): number[][] {
    const worth = this.lots.map((_, player) => {
      const rivals = this.met[player]!.map((times, other) => times * this.points[other]!);
      return [rounded(this.points[player]!), rounded(rivals.reduce((a, b) => a + b, 0))] as const;
    });
    const better = (a: number, b: number) =>
      worth[b]![0] - worth[a]![0] || worth[b]![1] - worth[a]![1];
    const places: number[][] = [];
    for (const player of [...this.lots.keys()].toSorted(better)) {
      const last = places.at(-1);
      if (last !== undefined && better(last[0]!, player) === 0) last.push(player);
      else places.push([player]);
    }
    return places;
  }
}

/** A round that was played elsewhere. */
export interface SwissRound {
  readonly tables: readonly { readonly meeting: Meeting; readonly shares: readonly number[] }[];
  readonly byes: readonly number[];
}

interface SwissSoFar {
  /** How many have entered; more may come between rounds. */
  readonly entered: number;
  readonly seed: string;
  readonly played: readonly SwissRound[];
}

function cardOf({ entered, seed, played }: SwissSoFar): ScoreCard {
  const card = new ScoreCard(
    Rng.of(seed)
      .fork('swiss')
      .shuffle([...Array(entered).keys()]),
  );
  for (const { tables, byes } of played) {
    for (const { meeting, shares } of tables) card.meet(meeting, shares);
    card.rest(byes);
  }
  return card;
}

/** The next round among those who are present. Who sits first changes from round to round. */
export function swissRound(
  so: SwissSoFar & { readonly present: readonly number[]; readonly seats: number },
): { readonly tables: readonly number[][]; readonly byes: readonly number[] } {
  const { present, seats, played } = so;
  const card = cardOf(so);
  const order = card.order().filter((player) => present.includes(player));
  const byes = card.nextByes(order, order.length % seats);
  const playing = order.filter((player) => !byes.includes(player));
  const firsts = (player: number) =>
    played.filter(({ tables }) => tables.some(({ meeting }) => meeting[0] === player)).length;
  // Whoever sat first least often sits first.
  const tables = pairUp(playing, seats, card).map((table) =>
    table.toSorted((a, b) => firsts(a) - firsts(b)),
  );
  return { tables, byes };
}

/** Who is where after some rounds, equals together, and everybody's points. */
export function swissRanking(so: SwissSoFar): {
  readonly places: readonly number[][];
  readonly points: readonly number[];
} {
  const card = cardOf(so);
  const points = Array.from({ length: so.entered }, (_, player) => card.pointsOf(player));
  return { places: card.ranking(), points };
}

/** Thirds of a point do not add up exactly; what differs by less than this is equal. */
function rounded(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}

/** Trials of pairings without old acquaintances before some are accepted. */
const TRIALS = 20_000;

/** Tables of neighbours in the order, of whom no two have met more often than cannot be avoided. */
export function pairUp(
  order: readonly number[],
  size: number,
  card: { timesMet(a: number, b: number): number },
): number[][] {
  for (let allowed = 0; ; allowed++) {
    let trials = TRIALS;
    const seat = (table: number[], left: readonly number[]): number[][] | null => {
      if (table.length === size) {
        const rest = left.length === 0 ? [] : seat([left[0]!], left.slice(1));
        return rest === null ? null : [table, ...rest];
      }
      for (const player of left) {
        if (trials-- <= 0) return null;
        if (table.some((other) => card.timesMet(other, player) > allowed)) continue;
        const rest = left.filter((other) => other !== player);
        const found = seat([...table, player], rest);
        if (found !== null) return found;
      }
      return null;
    };
    const found = order.length === 0 ? [] : seat([order[0]!], order.slice(1));
    if (found !== null) return found;
  }
}
