import { openingPlies, readSpec, Schedule, type Contest, type Spec } from '../../arena/index.ts';
import { choices } from '../../arena/formats/index.ts';
import { fail, ok, type Game, type Result } from '../../core/index.ts';
import { wallLimit } from '../../protocols/bot/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { refuse } from './complaints.ts';

interface Rules {
  readonly game: Game;
  /** Milliseconds of its own that a bot has for a move. */
  readonly ms: number;
  /** Milliseconds for its greeting. */
  readonly start: number;
  /** Units for each pairing: everybody in every seat once. */
  readonly pairs: number;
  readonly seed: string;
}

/** One meeting of a course: an experiment of its own, so that it need not be played again. */
export interface Meeting {
  /** Who meets, by their number in the course. */
  readonly players: readonly number[];
  readonly contest: Contest;
}

export interface Plan {
  /** All together, for the standings. */
  readonly whole: Contest;
  readonly meetings: readonly Meeting[];
  readonly games: number;
}

/** Who meets whom: everybody, in every seat, from the same openings and with the same luck. */
export function planOf(rules: Rules, agents: readonly string[], roster: Roster): Result<Plan> {
  const { game, ms, start, pairs, seed } = rules;
  const { seats } = game.info;
  if (agents.length < seats) {
    const players = agents.length;
    return fail(refuse.tooFew({ rules: game.info.rules, seats, players }));
  }
  const plies = game.info.chance || pairs === 1 ? 0 : openingPlies(game, pairs);
  // Bots count their own time; the referee's clock on the wall is only the last resort.
  const wall = wallLimit(Math.max(ms, start));
  const common = {
    game: game.info.rules,
    pairs,
    seed,
    starter: 'swap',
    openings: plies === 0 ? 'none' : { random: plies },
    budget: { ms },
    tolerance: wall - ms,
    patience: wall,
  } as const;
  const whole = readSpec({ ...common, agents, format: 'round-robin' }, roster.listing);
  if (!whole.ok) return whole;
  const learner = whole.value.entrants.find(({ learns }) => learns);
  if (learner !== undefined) {
    return fail(refuse.learns({ agent: learner.short }));
  }
  const meetings: Meeting[] = [];
  for (const players of choices([...agents.keys()], seats, false)) {
    const named = players.map((player) => agents[player]!);
    const contest = readSpec({ ...common, agents: named, format: 'match' }, roster.listing);
    if (!contest.ok) return contest;
    meetings.push({ players, contest: contest.value });
  }
  // Two agents that leave nothing to chance do not play the same game twice.
  const games = meetings.reduce((sum, { contest }) => sum + new Schedule(contest).expected, 0);
  return ok({ whole: whole.value, meetings, games });
}

/** The settings that make two runs of a course comparable. */
export function settingsOf({ spec }: Contest): Pick<Spec, 'game' | 'pairs' | 'seed' | 'budget'> {
  const { game, pairs, seed, budget } = spec;
  return { game, pairs, seed, budget };
}
