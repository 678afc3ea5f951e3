import { expect, test } from 'vitest';
import type { Catalogue } from '../core/index.ts';
import { lawful } from './lawful.ts';
import { within } from './stuck.ts';

test('what never comes back is ended, also where it catches whatever is thrown', () => {
  const endless = () => {
    for (;;) {
      try {
        for (;;);
      } catch {
        // Goes on.
      }
    }
  };
  expect(within(0.05, endless)).toEqual({ ended: false });
});

test('what comes back is given, and what it throws is thrown', () => {
  expect(within(600, () => within(600, () => 7))).toEqual({
    ended: true,
    value: { ended: true, value: 7 },
  });
  const wrong = new Error('a rule threw');
  expect(() =>
    within(600, () => {
      throw wrong;
    }),
  ).toThrow(wrong);
});

test('a game of a file whose rules never come back is refused with the law, before it is played', () => {
  const endless = {
    modules: [{ path: 'loop.ts', games: [{ id: 'loop' }], agents: [] }],
    makeGame(): never {
      for (;;);
    },
  } as unknown as Catalogue;
  const refused = lawful(endless, 0.05);
  expect(refused).toMatchObject({ ok: false });
  expect(refused.ok ? '' : refused.complaint.says.en).toMatch(
    /loop\.ts: the game loop breaks a law, "a game ends within maxPlies" \(its games had not come to an end/,
  );
});
