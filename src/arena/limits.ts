import { at, fail, ok, type Complaint, type Result } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { REPLAYS } from './formats/knock-out.ts';
import type { Format, Spec } from './spec.ts';

/** How much may be asked for: counted before anything is laid out. */
export interface Limits {
  readonly agents: number;
  /** Tables of different agents. */
  readonly meetings: number;
  readonly games: number;
  /** Different positions to start from. */
  readonly openings: number;
}

/** What a machine can lay out. */
export const USUAL_LIMITS: Limits = {
  agents: 10_000,
  meetings: 1_000_000,
  games: 500_000_000,
  openings: 10_000_000,
};

/** All that the size of an experiment follows from. */
type Size = Pick<Spec, 'format' | 'pairs' | 'rounds' | 'depths' | 'selfPlay' | 'starter'> & {
  readonly agents: number;
  readonly seats: number;
};

/** Why an experiment is too large; null when it is not. */
export function tooLarge(size: Size, limits: Limits): Complaint | null {
  const meetings = countMeetings(size) * (size.depths?.length ?? 1);
  if (meetings > limits.meetings) {
    return at(refuse.manyMeetings({ meetings, most: limits.meetings }), 'agents');
  }
  const unit = size.starter === 'swap' ? size.seats : 1;
  const games = meetings * (size.rounds ?? 1) * size.pairs * unit;
  return games > limits.games ? at(refuse.manyGames({ games, most: limits.games }), 'pairs') : null;
}

/** The tables that a format lays out, or those of one of its rounds. */
export function countMeetings({ format, agents, seats, selfPlay }: Size): number {
  const formats: Readonly<Record<Format, () => number>> = {
    match: () => 1,
    gauntlet: () => ways(selfPlay ? agents : agents - 1, seats - 1, selfPlay),
    'round-robin': () => ways(agents, seats, selfPlay),
    deepening: () => ways(agents, seats, selfPlay),
    swiss: () => Math.floor(agents / seats),
    'knock-out': () => agents - 1,
  };
  return formats[format]();
}

/** In how many ways so many are chosen from so many, in no order. */
function ways(from: number, size: number, again: boolean): number {
  const n = again ? from + size - 1 : from;
  let count = 1;
  for (let i = 1; i <= size; i++) count = (count * (n - size + i)) / i;
  return Math.max(0, Math.round(count));
}

/** How many different random openings are drawn, if there are so many. */
export function openingsNeeded(
  size: Pick<Size, 'format' | 'pairs' | 'rounds' | 'agents' | 'seats'>,
) {
  const { format, pairs, rounds, agents, seats } = size;
  const again = format === 'swiss' ? Math.ceil((rounds! * (seats - 1)) / (agents - 1)) : 1;
  return pairs * again + (format === 'knock-out' ? REPLAYS : 0);
}

/** So many openings, if they may be laid out. */
export function allowed(openings: number, { openings: most }: Limits): Result<true> {
  return openings > most ? fail(at(refuse.manyOpenings({ openings, most }), 'openings')) : ok(true);
}
