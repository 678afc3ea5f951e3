import { setTimeout } from 'node:timers/promises';
import { int, ok, type AgentKind } from '../core/index.ts';

const params = { pause: int('milliseconds of sleep before each move', 5, 0, 1000) };

/** Plays anything, after a nap: games that last, and cost nobody's processor anything. */
export const sleeper: AgentKind<typeof params> = {
  id: 'sleeper',
  version: 1,
  summary: 'Sleeps, and plays any move.',
  params,
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create: (_, { pause }, rng) =>
    ok({
      name: 'sleeper',
      async choose({ legal }) {
        await setTimeout(pause);
        return { action: legal[rng.below(legal.length)]! };
      },
    }),
};
