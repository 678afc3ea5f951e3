import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { featuresOf, readBrain } from './brain.ts';
import { pack } from './file.ts';

test('a header that says more units than there are weights for is refused before they are made', () => {
  const game = unwrap(makeGame('mancala(2,1)'));
  const { rules, version } = game.info;
  const features = [...unwrap(featuresOf(game)).names];
  for (const hidden of [1, 65_537, 2 ** 52]) {
    const header = { rules, version, features, hidden, goal: { margin: 0, scale: 1 }, games: 1 };
    expect(readBrain(game, pack(header, new Float32Array(features.length - 1)))).toMatchObject({
      ok: false,
      complaint: { code: 'td.weights' },
    });
  }
});
