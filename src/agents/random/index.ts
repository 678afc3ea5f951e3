import { int, ok, optional, Rng, type AgentKind } from '../../core/index.ts';

const params = {
  seed: optional(
    int({ en: 'another stream of choices', es: 'otra serie de elecciones' }, null, 0, Infinity),
  ),
};

/** Any legal action, each as likely as the next. */
export const random: AgentKind<typeof params> = {
  id: 'random',
  version: 1,
  summary: {
    en: 'Plays any legal action, each as likely as the next.',
    es: 'Juega cualquier jugada legal, todas igual de probables.',
  },
  params,
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create(_game, { seed }, rng) {
    const choices = seed === null ? rng : rng.fork(Rng.of(seed).next());
    return ok({
      name: 'random',
      choose: ({ legal }) => ({ action: choices.pick(legal) }),
    });
  },
};
