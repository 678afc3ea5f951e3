import { readSpec, type Contest, type Played } from '../../arena/index.ts';
import { Refusal, type Game } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { Store } from '../../store/index.ts';
import { review, type HeldExperiment } from '../experiment/index.ts';
import type { Duel, Match } from './table.ts';

/** Where two agents meet. */
interface Place {
  readonly game: Game;
  readonly roster: Roster;
  readonly seed: string;
}

/**
 * Higher and lower by turns around the table; the seats are exchanged from game to game. `openings`: so
 * many random plies before.
 */
export function meetingOf(
  { game, roster, seed }: Place,
  higher: string,
  lower: string,
  pairs: number,
  openings: number,
): Contest {
  const { seats, rules } = game.info;
  const agents = Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? higher : lower));
  const spec = {
    game: rules,
    agents,
    format: 'match',
    // A rotation has a game for each seat.
    pairs: Math.max(1, Math.ceil((2 * pairs) / seats)),
    seed,
    openings: openings === 0 ? 'none' : { random: openings },
  };
  const contest = readSpec(spec, roster.listing);
  if (!contest.ok) throw new Refusal(contest.complaint);
  return contest.value;
}

/** What a meeting came to, counted by pairs of seats; `visit` sees each game. */
export async function matchOf(
  store: Store,
  held: HeldExperiment,
  higher: string,
  lower: string,
  visit?: (played: Played) => void,
): Promise<Match> {
  const units = new Map<number, Duel[]>();
  let games = 0;
  await review(store, held.experiment, held.contest, (played) => {
    const { job, record } = played;
    if (record.result === null) return;
    visit?.(played);
    games++;
    const duels = units.get(job.unit) ?? [];
    units.set(job.unit, duels);
    const { utilities } = record.result;
    for (const [seat, player] of job.players.entries()) {
      if (player % 2 !== 0) continue;
      for (const [other, rival] of job.players.entries()) {
        if (rival % 2 === 0) continue;
        const [own, theirs] = [utilities[seat]!, utilities[other]!];
        duels.push({
          first: seat < other,
          ahead: own > theirs ? 1 : own < theirs ? 0 : 0.5,
        });
      }
    }
  });
  return { higher, lower, games, units: [...units.values()] };
}
