import { usualSearch } from '../../../src/agents/explain/index.ts';
import {
  CHANCE,
  Rng,
  fail,
  ok,
  settleChance,
  type Game,
  type Result,
} from '../../../src/core/index.ts';
import { makeGame } from '../../catalogue/games.ts';
import { refuse } from '../../complaints/explore.ts';
import { type ExplorePlan } from './address.ts';

/** Reads `game=tree(theory)&agent=alphabeta(depth=9)&position=A/C&ask=cuts&step=3`; null: nothing is asked for. */
export function readExplore(query: string): Result<ExplorePlan> | null {
  const given = new URLSearchParams(query);
  const rules = given.get('game');
  if (rules === null) return null;
  const made = makeGame(rules);
  if (!made.ok) return made;
  const position = positionFor(made.value, given.get('position') || null);
  if (!position.ok) return position;
  const agent = given.get('agent') || usualSearch(made.value);
  const beside = given.get('beside') || null;
  const ask = given.get('ask') || null;
  if (ask !== null && ask !== 'cuts') return fail(refuse.ask({ text: ask }));
  const written = given.get('step');
  const step = written === null ? null : Number(written);
  if (step !== null && !(Number.isSafeInteger(step) && step >= 1))
    return fail(refuse.step({ text: written! }));
  return ok({ game: rules, made: made.value, agent, beside, position: position.value, ask, step });
}

/** Where a game stands when somebody is to decide: chance is settled first, always in the same way. */
export function positionFor(game: Game, written: string | null): Result<string | null> {
  const parsed = written === null ? ok(game.start()) : game.parse(written);
  if (!parsed.ok) return fail(refuse.position({ why: parsed.complaint }));
  const state = parsed.value;
  if (state.toMove !== CHANCE) return ok(written);
  settleChance(state, game.info, Rng.of('explore'));
  return ok(game.format(state));
}
