import { describe, expect, test } from 'vitest';
import { type Agent } from '../core/index.ts';
import { first } from './contest.fixture.ts';
import { HandClock, isPending, table, tick } from './referee.fixture.ts';

describe('agents that promise their answers', () => {
  const limits = { move: 50, tolerance: 10, patience: 500 };

  test('are given up when they never answer', async () => {
    const time = new HandClock();
    const never: Agent = { name: 'never', choose: () => new Promise(() => {}) };
    const result = Promise.resolve(table([first(), never], { limits, time }).play());
    await tick();
    time.spend(59);
    expect(await isPending(result)).toBe(true);
    time.spend(1);
    expect(await result).toMatchObject({ ending: 'time', offender: 1, scores: [48, 0] });
    expect(time.waiting).toBe(0);
  });

  test('are given up after the referee’s patience where there is no other limit', async () => {
    const time = new HandClock();
    const never: Agent = { name: 'never', choose: () => new Promise(() => {}) };
    const result = Promise.resolve(
      table([never, first()], { limits: { patience: 500 }, time }).play(),
    );
    await tick();
    time.spend(500);
    expect(await result).toMatchObject({
      ending: 'time',
      detail: 'never took more time than it had (500 ms a move)',
    });
  });

  test('play on when they answer in time, and leave no alarm behind', async () => {
    const time = new HandClock();
    const prompt: Agent = {
      name: 'prompt',
      async choose({ legal }) {
        await tick();
        time.spend(49);
        return { action: legal[0]! };
      },
    };
    const played = table([prompt, first()], { limits, time });
    expect(await played.play()).toMatchObject({ ending: 'rules' });
    expect(time.waiting).toBe(0);
    expect(played.efforts()![0]!.slowest).toBe(49);
  });

  test('are not heard when they answer after they were given up', async () => {
    const time = new HandClock();
    let answer: (decision: { action: number }) => void = () => {};
    let fail: (reason: Error) => void = () => {};
    for (const how of ['answers', 'breaks its promise']) {
      const tardy: Agent = {
        name: 'tardy',
        choose: () =>
          new Promise((resolve, reject) => {
            answer = resolve;
            fail = reject;
          }),
      };
      const played = table([tardy, first()], { limits, time });
      const result = Promise.resolve(played.play());
      await tick();
      time.spend(100);
      expect(await result).toMatchObject({ ending: 'time' });
      if (how === 'answers') answer({ action: 0 });
      else fail(new Error('too late'));
      await tick();
      expect(played.moves).toEqual([]);
    }
  });

  test('are given up when they never finish listening, but not once the game is over', async () => {
    const time = new HandClock();
    const deaf = { begin: () => new Promise<void>(() => {}) };
    const result = Promise.resolve(
      table([{ ...first('deaf'), ...deaf }, first()], { limits, time }).play(),
    );
    await tick();
    time.spend(500);
    expect(await result).toMatchObject({ ending: 'time', offender: 0 });
    const told: string[] = [];
    const mourns: Agent = { ...first(), end: () => new Promise<void>(() => {}) };
    const other: Agent = { ...first(), end: () => void told.push('told') };
    const ended = Promise.resolve(table([mourns, other], { limits, time }).play());
    await tick();
    time.spend(500);
    expect(await ended).toMatchObject({ ending: 'rules' });
    expect(told).toEqual(['told']);
  });

  test('with the machine’s own clock are given up too', async () => {
    const never: Agent = { name: 'never', choose: () => new Promise(() => {}) };
    const before = performance.now();
    const result = await table([never, first()], { limits: { move: 20, tolerance: 5 } }).play();
    expect(result).toMatchObject({ ending: 'time', offender: 0 });
    expect(performance.now() - before).toBeGreaterThan(20);
  });
});
