import { describe, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { LearnerDesk, TwinLearner, type Answer } from './index.ts';

const game = unwrap(makeGame('hex(3)'));

/** A desk whose slices come when the test says so. */
function deskWithTime() {
  const heard: Answer[] = [];
  const waiting: (() => void)[] = [];
  const desk = new LearnerDesk(
    game,
    (answer) => heard.push(answer),
    (work) => waiting.push(work),
  );
  const pass = () => waiting.shift()?.();
  return { desk, heard, waiting, pass };
}

describe('a learner behind a desk', () => {
  test('answers at once, and learns between questions', () => {
    const { desk, heard, waiting, pass } = deskWithTime();
    desk.hear({ ask: 'create', learner: { name: 'Ana' } });
    desk.hear({ ask: 'begin' });
    desk.hear({ ask: 'watch', action: 4, learn: true });
    desk.hear({ ask: 'suggest' });
    expect(heard.map(({ tell }) => tell)).toEqual([
      'standing',
      'standing',
      'standing',
      'suggestion',
    ]);
    expect(heard[2]).toMatchObject({ standing: { name: 'Ana', moves: 1, due: 8 } });
    // One stream of slices, however many questions come.
    expect(waiting).toHaveLength(1);
    while (waiting.length > 0) pass();
    expect(heard.at(-1)).toMatchObject({ tell: 'rested', standing: { due: 0, moves: 1 } });
  });

  test('its snapshot is one of the learner, and is taken up again', () => {
    const { desk, heard } = deskWithTime();
    desk.hear({ ask: 'create', learner: { name: 'Ana' } });
    desk.hear({ ask: 'snapshot' });
    const { bytes } = heard.at(-1) as { bytes: Uint8Array };
    expect(unwrap(TwinLearner.recall(game, bytes)).name).toBe('Ana');
    desk.hear({ ask: 'recall', bytes });
    expect(heard.at(-1)).toMatchObject({ tell: 'standing', standing: { name: 'Ana' } });
  });

  test('refuses with a reason and goes on', () => {
    const { desk, heard } = deskWithTime();
    desk.hear({ ask: 'begin' });
    desk.hear({ ask: 'create', learner: { name: 'Ana' } });
    desk.hear({ ask: 'watch', action: 4, learn: true });
    desk.hear({ ask: 'begin' });
    desk.hear({ ask: 'watch', action: 4, learn: true });
    desk.hear({ ask: 'watch', action: 4, learn: true });
    desk.hear({ ask: 'takeBack' });
    desk.hear({ ask: 'end' });
    expect(heard.map(({ tell }) => tell)).toEqual([
      'refused',
      'standing',
      'refused',
      'standing',
      'standing',
      'refused',
      'standing',
      'standing',
    ]);
    expect(heard[5]).toMatchObject({
      tell: 'refused',
      why: { code: 'twin.noAction', args: { action: 4 } },
    });
  });
});
