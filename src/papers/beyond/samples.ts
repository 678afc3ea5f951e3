import { Sample, studentCdf } from '../../arena/index.ts';
import type { Measured } from '../lines.ts';
import type { Bout } from '../types.ts';

/** A mean and how often nothing but luck would put it at least as far from where it should be. */
export interface Tested extends Measured {
  /** Of a test by Student's t. */
  readonly pValue: number;
  readonly count: number;
}

/** The mean of some values, tested against what it would be if there were nothing to find. */
export function tested(values: readonly number[], nothing = 0): Tested {
  const sample = new Sample();
  for (const value of values) sample.add(value);
  const { mean, count } = sample;
  return { mean, ...sample.interval(), count, pValue: pValueOf(sample, nothing) };
}

function pValueOf({ mean, deviation, count }: Sample, nothing: number): number {
  if (count < 2 || mean === nothing) return 1;
  // Values that are all the same, and not what they should be: no luck does that.
  if (deviation === 0) return 0;
  const t = (mean - nothing) / (deviation / Math.sqrt(count));
  return 2 * studentCdf(-Math.abs(t), count - 1);
}

/** What the games of one unit (a deal, every seat in turn) came to, by seat or by agent. */
export interface Unit {
  /** The share of wins: of a win that several share, each has its part. */
  readonly won: number;
  /** 1 for a win, ½ for a draw. */
  readonly points: number;
  /** In the game's own points, over the mean of the others. */
  readonly lead: number;
}

interface Units {
  readonly agents: readonly ReadonlyMap<number, Unit>[];
  readonly seats: readonly ReadonlyMap<number, Unit>[];
  /** Decisions of a game. */
  readonly plies: readonly number[];
}

/** All games of a contest by unit: the games of a unit depend on each other, units do not. */
export async function unitsOf(bout: Bout): Promise<Units> {
  const { game, spec } = bout.contest;
  const agents = spec.agents.map(() => new Means());
  const seats = Array.from({ length: game.info.seats }, () => new Means());
  const plies = new Map<number, number[]>();
  for await (const { job, record, plies: taken } of bout.games()) {
    const { result } = record;
    if (result === null) continue;
    plies.set(job.unit, [...(plies.get(job.unit) ?? []), taken]);
    for (const [seat, player] of job.players.entries()) {
      const of = outcomeOf(result.utilities, result.scores, seat);
      agents[player]!.add(job.unit, of);
      seats[seat]!.add(job.unit, of);
    }
  }
  return {
    agents: agents.map((means) => means.byUnit()),
    seats: seats.map((means) => means.byUnit()),
    plies: [...plies.values()].map((some) => some.reduce((a, b) => a + b, 0) / some.length),
  };
}

/** How one seat did in one game. */
export function outcomeOf(
  utilities: readonly number[],
  scores: readonly number[],
  seat: number,
): Unit {
  const best = Math.max(...utilities);
  const winners = utilities.filter((utility) => utility === best).length;
  const others = scores.reduce((sum, score) => sum + score, 0) - scores[seat]!;
  return {
    won: utilities[seat] === best ? 1 / winners : 0,
    points: (utilities[seat]! + 1) / 2,
    lead: scores[seat]! - others / (scores.length - 1),
  };
}

class Means {
  private readonly sums = new Map<number, { n: number; of: Unit }>();

  add(unit: number, { won, points, lead }: Unit): void {
    const { n, of } = this.sums.get(unit) ?? { n: 0, of: { won: 0, points: 0, lead: 0 } };
    const sum = { won: of.won + won, points: of.points + points, lead: of.lead + lead };
    this.sums.set(unit, { n: n + 1, of: sum });
  }

  byUnit(): ReadonlyMap<number, Unit> {
    return new Map(
      [...this.sums].map(([unit, { n, of }]) => [
        unit,
        { won: of.won / n, points: of.points / n, lead: of.lead / n },
      ]),
    );
  }
}

/** A measure of the same units twice: what the second has more. */
export function gain(
  before: ReadonlyMap<number, Unit>,
  after: ReadonlyMap<number, Unit>,
  measure: keyof Unit,
): Tested {
  return tested(
    [...before].flatMap(([unit, first]) => {
      const second = after.get(unit);
      return second === undefined ? [] : [second[measure] - first[measure]];
    }),
  );
}
