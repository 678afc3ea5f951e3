import { int, ok, type AgentKind } from '../../src/core/index.ts';

const params = { us: int('microseconds of work before each answer', 1000, 0, 1_000_000) };

/** Works for a fixed time, then plays any legal action: to measure what everything else costs. */
export const sitter: AgentKind<typeof params> = {
  id: 'sitter',
  version: 1,
  summary: 'Works for a fixed time, then plays any legal action.',
  params,
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create(_game, { us }, rng) {
    return ok({
      name: 'sitter',
      choose({ legal }) {
        for (const end = performance.now() + us / 1000; performance.now() < end;);
        return { action: rng.pick(legal) };
      },
    });
  },
};
