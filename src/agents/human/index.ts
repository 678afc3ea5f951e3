import { fail, ok, type AgentKind, type NoParams } from '../../core/index.ts';

/** A person, asked by whoever holds the screen. */
export const human: AgentKind<NoParams> = {
  id: 'human',
  version: 1,
  summary: 'A person at this screen.',
  params: {},
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create(game, _values, _rng, { ask }) {
    if (ask === undefined)
      return fail('a human can only sit where somebody can be asked: use play');
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
