import { fail, ok, type AgentKind, type NoParams } from '../../core/index.ts';
import { refuse } from '../complaints.ts';

/** A person, asked by whoever holds the screen. */
export const human: AgentKind<NoParams> = {
  id: 'human',
  version: 1,
  summary: { en: 'A person at this screen.', es: 'Una persona ante esta pantalla.' },
  params: {},
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create(game, _values, _rng, { ask }) {
    if (ask === undefined) return fail(refuse.human());
    return ok({
      name: 'human',
      choose(turn) {
        const answer = ask(turn, game);
        return typeof answer === 'number'
          ? { action: answer }
          : answer.then((action) => ({ action }));
      },
    });
  },
};
