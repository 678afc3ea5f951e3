import { fail, ok, splitList, type Game, type Result, type Sight } from '../core/index.ts';
import { refuse } from './complaints.ts';
import type { Entrant } from './contest.ts';

const GRANT = /^all:(.+)$/s;

/**
 * How much each agent sees, from what a spec says: "all:2", "all:1,2", "all:NAME", several of them, or
 * own and all for each agent. null: everybody sees what the rules show.
 */
export function sightsOf(
  given: string | readonly string[] | null | undefined,
  agents: readonly string[],
  { info }: Game,
): Result<readonly Sight[] | null> {
  if (given === null || given === undefined) return ok(null);
  const texts = (typeof given === 'string' ? [given] : given).flatMap(apart);
  const sights = texts.every(isSight) ? listed(texts, agents) : granted(texts, agents);
  if (!sights.ok) return sights;
  if (!sights.value.includes('all')) return ok(null);
  return info.hidden ? sights : fail(refuse.idleSight({ rules: info.rules }));
}

/** "own,all" as one for each agent. */
function apart(text: string): readonly string[] {
  const each = text.split(',').map((one) => one.trim());
  return each.every(isSight) ? each : [text];
}

function isSight(text: string): text is Sight {
  return text === 'own' || text === 'all';
}

function listed(given: readonly Sight[], agents: readonly string[]): Result<readonly Sight[]> {
  return given.length === agents.length ? ok(given) : fail(refuse.sightShape());
}

function granted(given: readonly string[], agents: readonly string[]): Result<readonly Sight[]> {
  const sights: Sight[] = agents.map(() => 'own');
  for (const text of given) {
    const found = GRANT.exec(text.trim());
    if (found === null) return fail(refuse.sightShape());
    for (const who of splitList(found[1]!)) {
      const places = placesOf(who, agents);
      if (places.length === 0) return fail(refuse.sightWho({ who, agents }));
      for (const place of places) sights[place] = 'all';
    }
  }
  return ok(sights);
}

/** An agent by its number, from 1, or as it was named. */
function placesOf(who: string, agents: readonly string[]): number[] {
  if (/^\d+$/.test(who)) return agents[Number(who) - 1] === undefined ? [] : [Number(who) - 1];
  return agents.flatMap((agent, place) => (agent.trim() === who ? [place] : []));
}

/** The entrant as one who sees all, for people to tell; or why it cannot be granted. */
export function sighted(entrant: Entrant): Result<Entrant> {
  const { short, program, learns } = entrant;
  if (program === true) return fail(refuse.sightProgram({ agent: short }));
  if (learns) return fail(refuse.sightLearner({ agent: short }));
  return ok({ ...entrant, short: asSeeing(short, 'all') });
}

/** What an agent is called that may see more than its seat: "minimax(depth=3) [sight=all]". */
export function asSeeing(name: string, sight: Sight = 'own'): string {
  return sight === 'all' ? `${name} [sight=all]` : name;
}
