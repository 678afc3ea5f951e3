import { fail, ok, type Game, type Result } from '../core/index.ts';
import { readPlan, type Chair, type SeatAgent } from './chairs.ts';
import type { Member } from './class-view.ts';
import { refuse } from './complaints.ts';
import type { Ratings } from './ratings.ts';

/** What seats members at the tables of a round. */
export interface SeatingSetup {
  readonly ratings: Pick<Ratings, 'standingOf'>;
  readonly seatAgent: SeatAgent;
  game(rules: string): Result<Game>;
}

/** An agent as it is now: what a level means may have been measured anew since it came. */
export function agentChair(
  { game, seatAgent }: SeatingSetup,
  rules: string,
  agent: string,
  id: number,
): Result<Chair> {
  const made = game(rules);
  if (!made.ok) return fail(refuse.rules({ why: made.complaint }));
  return readPlan(id, { kind: 'agent', agent }, made.value, seatAgent);
}

/** The chair of a member: people come to it with the secret they have in the class, and stand as they do now. */
export async function memberChair(
  setup: SeatingSetup,
  rules: string,
  { name, secret, bot, person, agent }: Member,
  id: number,
): Promise<Result<Chair>> {
  if (agent !== undefined) return agentChair(setup, rules, agent, id);
  const game = setup.game(rules);
  const rating =
    person && game.ok ? await setup.ratings.standingOf(person.id, game.value) : undefined;
  return ok({
    id,
    kind: 'person',
    name,
    secret: secret ?? undefined,
    ...(bot === undefined ? {} : { bot }),
    ...(rating ? { person: { id: person!.id, ...rating } } : {}),
  });
}

/** Whether somebody can be paired: not away, and not waited for to come back in. */
export function isPresent({ away, secret, agent }: Member): boolean {
  return away !== true && (secret !== null || agent !== undefined);
}
