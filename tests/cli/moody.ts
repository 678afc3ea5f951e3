import { choice, int, ok, type AgentKind } from '../../src/core/index.ts';

const params = {
  after: int('games it plays well', 3, 0, 1000),
  does: choice('what it does then', 'resign', ['resign', 'illegal', 'crash']),
};

/** Games that moody agents of this thread have begun. */
let begun = 0;

/** A rival that plays well for some games, and then in the way it is told. */
export const moody: AgentKind<typeof params> = {
  id: 'moody',
  version: 1,
  summary: 'Plays well for a while.',
  params,
  memory: 'none',
  random: false,
  supports: () => ok(true),
  create: (_, { after, does }) =>
    ok({
      name: 'moody',
      begin() {
        begun++;
      },
      choose({ legal }) {
        if (begun <= after) return { action: legal[0]! };
        if (does === 'crash') throw new Error('out of sorts');
        return does === 'resign' ? { action: -1, resign: true } : { action: 99 };
      },
    }),
};
