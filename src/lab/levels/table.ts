import type { MeasuredLevels, MeasuredShare } from '../../agents/index.ts';
import { Sample, meanInterval, strengths, type Outcome } from '../../arena/index.ts';
import { YARDSTICK } from './ladder.ts';

/** A match as it is counted: by pairs of seats, one of the higher and one of the lower agent. */
export interface Match {
  readonly higher: string;
  readonly lower: string;
  readonly games: number;
  /** For each unit of games with seats exchanged, who ended ahead in each pair of seats. */
  readonly units: readonly (readonly Duel[])[];
}
export interface Duel {
  /** Whether the higher sat before the lower. */
  readonly first: boolean;
  /** 1: the higher ended ahead, 0: the lower, ½: neither. */
  readonly ahead: number;
}

/** The mean of all levels. */
const MIDDLE = 1500;

/** Figures are the same wherever the last digits of a sum differ. */
const rounded = (value: number, digits: number) => Number(value.toFixed(digits)) + 0;

export function shareOf({ units, games }: Match): MeasuredShare {
  const sample = new Sample();
  for (const unit of units) {
    sample.add(unit.reduce((sum, { ahead }) => sum + ahead, 0) / unit.length);
  }
  const { low, high } = meanInterval(sample.moments);
  const [share, least, most] = [sample.mean, low, high].map((value) => rounded(value, 4));
  return { share: share!, low: least!, high: most!, games };
}

/** The figures of levels: each against the one below, and ratings from all matches together. */
export function tableOf(
  agents: readonly string[],
  top: string,
  matches: readonly Match[],
  about: Pick<MeasuredLevels, 'rules' | 'seed' | 'game' | 'agents'>,
): MeasuredLevels {
  const names = [...agents, YARDSTICK];
  const rated = strengths(outcomesOf(names, matches), names.length);
  const mean =
    agents.reduce((sum, _, i) => sum + rated.players[i]!.elo, 0) / Math.max(1, agents.length);
  const measured = agents.at(-1)!;
  const levels = agents.map((agent, i) => {
    const { elo, interval } = rated.players[i]!;
    const rating = (value: number) => Math.round(MIDDLE + value - mean);
    const [higher, lower] = i === 0 ? [YARDSTICK, agent] : [agent, agents[i - 1]!];
    const met = shareOf(matches.find((m) => m.higher === higher && m.lower === lower)!);
    const below =
      i === 0
        ? {
            ...met,
            share: rounded(1 - met.share, 4),
            low: rounded(1 - met.high, 4),
            high: rounded(1 - met.low, 4),
          }
        : met;
    return {
      number: i + 1,
      agent: agent === measured ? top : agent,
      elo: rating(elo),
      low: finite(rating(interval.low)),
      high: finite(rating(interval.high)),
      below,
    };
  });
  return { ...about, top: measured, levels };
}

/** Who took every point can be any amount stronger; JSON has no infinity. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function outcomesOf(names: readonly string[], matches: readonly Match[]): Outcome[] {
  const outcomes: Outcome[] = [];
  let number = 0;
  for (const { higher, lower, units } of matches) {
    const [one, other] = [names.indexOf(higher), names.indexOf(lower)];
    if (one < 0 || other < 0) continue;
    for (const unit of units) {
      for (const { first, ahead } of unit) {
        const players = first ? [one, other] : [other, one];
        const before = first ? ahead : 1 - ahead;
        const ranks = before === 0.5 ? [0, 0] : before > 0.5 ? [0, 1] : [1, 0];
        outcomes.push({ players, ranks, unit: number });
      }
      number++;
    }
  }
  return outcomes;
}
