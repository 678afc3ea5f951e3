import { Schedule, type Contest, type Entrant } from '../../arena/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import {
  Refusal,
  Rng,
  complaintOf,
  fail,
  noGame,
  ok,
  shareOfClock,
  type Budget,
  type Rehearsal,
  type Result,
} from '../../core/index.ts';

/** What programs said when they were set up, by agent string: kept with the machine they ran on. */
export type Rehearsals = Readonly<Record<string, Rehearsal>>;

/**
 * Sets up every program of a contest as for its games, before the first: one that cannot take the
 * rules, a size or an opening is refused with its own words, and what it cannot be told is noted.
 */
export async function rehearse(contest: Contest, roster: Roster): Promise<Result<Contest>> {
  const { entrants } = contest;
  if (contest.rehearsed === true || !entrants.some(({ program }) => program === true)) {
    return ok(contest);
  }
  const trial = {
    budget: budgetOf(contest),
    starts: new Schedule(contest).starts,
    patience: contest.spec.patience,
  };
  const heard: Entrant[] = [];
  for (const entrant of entrants) {
    const { canonical, short, program } = entrant;
    const known = heard.find((other) => other.canonical === canonical);
    if (program !== true || known !== undefined) {
      heard.push(known ?? entrant);
      continue;
    }
    const rng = Rng.of('rehearsal');
    const made = roster.catalogue.makeAgent(canonical, contest.game, rng, roster.resources);
    if (!made.ok) return made;
    try {
      const rehearsal = await made.value.rehearse?.(trial);
      heard.push(rehearsal === undefined ? entrant : { ...entrant, rehearsal });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return fail(noGame.notSeated({ name: short, did: complaintOf(error) }));
    }
  }
  return ok({ ...contest, entrants: heard, rehearsed: true });
}

/** All that limits a decision, with a game's clock as it stands at the beginning. */
function budgetOf({ spec }: Contest): Budget {
  const { budget, clock, depths } = spec;
  const limits = depths === null ? budget : { ...budget, depth: Math.max(...depths) };
  if (clock === null) return limits;
  const share = shareOfClock(clock.ms, clock.increment);
  return { ...limits, ...share, ms: Math.min(share.ms, budget.ms ?? Infinity) };
}

/** What is kept of it. */
export function rehearsalsOf({ entrants }: Contest): { readonly engines?: Rehearsals } {
  const heard = entrants.flatMap(({ canonical, rehearsal }) =>
    rehearsal === undefined ? [] : [[canonical, rehearsal] as const],
  );
  return heard.length === 0 ? {} : { engines: Object.fromEntries(heard) };
}
