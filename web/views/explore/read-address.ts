import { fail, ok, type Result } from '../../../src/core/index.ts';
import { makeGame } from '../../catalogue/games.ts';
import { refuse } from '../../complaints/explore.ts';
import { USUAL_AGENT, type ExplorePlan } from './address.ts';

/** Reads `game=tree(theory)&agent=alphabeta(depth=9)&position=A/C&ask=cuts&step=3`; null: nothing is asked for. */
export function readExplore(query: string): Result<ExplorePlan> | null {
  const given = new URLSearchParams(query);
  const rules = given.get('game');
  if (rules === null) return null;
  const made = makeGame(rules);
  if (!made.ok) return made;
  const position = given.get('position') || null;
  if (position !== null) {
    const state = made.value.parse(position);
    if (!state.ok) return fail(refuse.position({ why: state.complaint }));
  }
  const agent = given.get('agent') || USUAL_AGENT;
  const beside = given.get('beside') || null;
  const ask = given.get('ask') || null;
  if (ask !== null && ask !== 'cuts') return fail(refuse.ask({ text: ask }));
  const written = given.get('step');
  const step = written === null ? null : Number(written);
  if (step !== null && !(Number.isSafeInteger(step) && step >= 1))
    return fail(refuse.step({ text: written! }));
  return ok({ game: rules, made: made.value, agent, beside, position, ask, step });
}
