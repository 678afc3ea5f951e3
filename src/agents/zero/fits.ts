import { fail, ok, parseCall, type Game, type Result } from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import type { MadeFor } from './model.ts';

/** Says no to a game that a model was not made for: another, another board, another version of it. */
export function fits({ game: made, gameVersion, boards }: MadeFor, game: Game): Result<true> {
  const { id, rules, version, params } = game.info;
  const learned = parseCall(made);
  const other = () => fail(refuseAgents.otherRules({ made, rules }));
  if (!learned.ok || learned.value.name !== id) return other();
  if (gameVersion !== version) {
    return fail(refuseAgents.otherVersion({ made: `${gameVersion}`, game: id, version }));
  }
  for (const { key, value } of learned.value.args) {
    const given = key === null ? undefined : params[key];
    const range = key === null ? undefined : boards[key];
    if (range !== undefined) {
      const [from, to] = range as [number, number];
      if (Number(given) >= from && Number(given) <= to) continue;
      return fail(refuse.board({ param: key!, from, to, given: `${given}` }));
    }
    // Whoever moves second in Hex decides the swap before any network is asked.
    if (id === 'hex' && key === 'swap') continue;
    if (`${given}` !== value) return other();
  }
  return ok(true);
}
