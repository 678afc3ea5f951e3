import { expect, test } from 'vitest';
import { checkGame, playthrough, unwrap } from '../core/index.ts';
import { gameKinds, makeGame } from './index.ts';

for (const kind of gameKinds) {
  test(`${kind.id} keeps the laws of the contract`, () => {
    const each = Math.ceil(2000 / kind.variants.length);
    for (const rules of kind.variants) {
      // A broken law throws.
      const report = checkGame(unwrap(makeGame(rules)), { games: each, seed: rules });
      expect(report.plies).toBeGreaterThan(0);
    }
  });

  for (const rules of kind.variants) {
    test(`${rules} plays its recorded game again`, async () => {
      const text = playthrough(unwrap(makeGame(rules)), 1);
      await expect(text).toMatchFileSnapshot(
        `playthroughs/${kind.id}/${rules.replace(/[^\w+=,-]+/g, '_')}.txt`,
      );
    });
  }
}
