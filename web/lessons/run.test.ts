import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { lessonFor, TAUGHT } from './index.ts';
import { LessonRun } from './run.ts';

async function runOf(game: string): Promise<LessonRun> {
  const lesson = (await lessonFor(game))!;
  return new LessonRun(unwrap(makeGame(lesson.rules)), lesson);
}

/** Plays whatever the step accepts. */
function playOn(run: LessonRun): void {
  const { step, choices } = run.scene.value;
  for (const { action } of choices) {
    run.play(action);
    if (run.scene.value.phase === 'well') return;
  }
  throw new Error(`no move is accepted: ${step.say.en}`);
}

describe('a first game', () => {
  test.each(TAUGHT)('%s is taught to its end: each step accepts a legal move', async (game) => {
    const run = await runOf(game);
    let steps = 0;
    for (;;) {
      if (run.scene.value.phase !== 'well') playOn(run);
      steps++;
      if (!run.more) break;
      run.next();
    }
    expect(steps).toBe(run.length);
    expect(steps).toBeGreaterThan(4);
  });

  test('what a step does not accept is not played, and after two misses it can be shown', async () => {
    const run = await runOf('reversi');
    playOn(run);
    run.next();
    const { seen, choices } = run.scene.value;
    const right = choices.find(({ text }) => text === 'd6')!.action;
    const wrong = choices.find(({ text }) => text === 'd2')!.action;
    run.play(wrong);
    expect(run.scene.value).toMatchObject({ phase: 'miss', stuck: false, hints: [], seen });
    run.show();
    expect(run.scene.value.phase).toBe('miss');
    run.play(wrong);
    expect(run.scene.value).toMatchObject({ phase: 'miss', stuck: true, seen });
    run.show();
    expect(run.scene.value).toMatchObject({ phase: 'well', choices: [], before: seen });
    expect(run.scene.value.shown?.choice.action).toBe(right);
    expect(run.scene.value.shown?.state.toMove).toBe(0);
    // The next step knows nothing of it.
    run.next();
    expect(run.scene.value).toMatchObject({ stuck: false, shown: null });
  });

  test('a step without a position goes on from the one before; back returns to where it is given', async () => {
    const run = await runOf('hex');
    for (let i = 0; i < 4; i++) {
      playOn(run);
      run.next();
    }
    expect(run.scene.value.last).toMatchObject({ seat: 1, text: 'c3' });
    expect(run.scene.value.seen).toMatchObject({
      rows: ['.....', '..x..', '..oo.', '.x...', '.....'],
    });
    run.back();
    expect(run.scene.value).toMatchObject({ index: 3, phase: 'ask' });
  });
});
