import { describe, expect, test } from 'vitest';
import { type Agent, type GameResult } from '../core/index.ts';
import { first } from './contest.fixture.ts';
import { HandClock, isPending, slow, table, tick } from './referee.fixture.ts';
import type { Penalties } from './spec.ts';

describe('penalties', () => {
  const lenient: Penalties = { illegal: 'random', crash: 'random', time: 'random' };
  const bad: [string, Agent['choose']][] = [
    ['answers illegally', () => ({ action: 99 })],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['breaks its promise', () => Promise.reject(new Error('no'))],
  ];

  for (const [deed, choose] of bad) {
    test(`the lot plays for an agent that ${deed}, the same for the same seed`, async () => {
      const play = async (seed: number) => {
        const played = table([{ name: 'bad', choose }, first()], {
          penalties: lenient,
          time: new HandClock(),
          seed,
        });
        expect(await played.play()).toMatchObject({ ending: 'rules' });
        const { decisions, faults } = played.efforts()![0]!;
        expect(faults).toBe(decisions);
        expect(played.efforts()![1]!.faults).toBeUndefined();
        return played.record().moves.join(' ');
      };
      expect(await play(1)).toBe(await play(1));
      expect(await play(1)).not.toBe(await play(2));
    });
  }

  test('the lot plays for an agent that is late, and its late answer is dropped', () => {
    const time = new HandClock();
    const limits = { move: 50 };
    const played = table([slow(time, () => 60), first()], { penalties: lenient, limits, time });
    expect(played.play()).toMatchObject({ ending: 'rules' });
    const strict = table([first(), first()]);
    void strict.play();
    expect(played.record().moves).not.toEqual(strict.record().moves);
  });

  test('late answers can be allowed, and are counted', async () => {
    const time = new HandClock();
    const limits = { move: 50, patience: 200 };
    const penalties: Penalties = { illegal: 'forfeit', crash: 'forfeit', time: 'allow' };
    const played = table([slow(time, () => 60), first()], { penalties, limits, time });
    expect(played.play()).toMatchObject({ ending: 'rules' });
    const strict = table([first(), first()]);
    void strict.play();
    expect(played.record().moves).toEqual(strict.record().moves);
    const { decisions, faults } = played.efforts()![0]!;
    expect(faults).toBe(decisions);
    // But nobody waits for ever.
    const never: Agent = { name: 'never', choose: () => new Promise(() => {}) };
    const result = Promise.resolve(table([never, first()], { penalties, limits, time }).play());
    await tick();
    time.spend(199);
    expect(await isPending(result)).toBe(true);
    time.spend(1);
    expect(await result).toMatchObject({ ending: 'time' });
  });

  test('points can stand as they are', () => {
    let turn = 0;
    const quits: Agent = {
      name: 'quits',
      choose: ({ legal }) => ({ action: turn++ < 3 ? legal[0]! : -1 }),
    };
    const play = (illegal: Penalties['illegal']) => {
      turn = 0;
      const penalties: Penalties = { ...lenient, illegal };
      const played = table([quits, first()], { penalties });
      return played.play() as GameResult;
    };
    expect(play('forfeit').scores).toEqual([0, 48]);
    const { scores, utilities } = play('stand');
    expect(scores).not.toEqual([0, 48]);
    expect(scores[0]! + scores[1]!).toBe(48);
    expect(utilities).toEqual([-1, 1]);
  });

  test('of listening are counted and the game goes on', () => {
    const deaf: Agent = {
      ...first('deaf'),
      begin() {
        throw new Error('what?');
      },
    };
    const played = table([deaf, first()], { penalties: lenient, time: new HandClock() });
    expect(played.play()).toMatchObject({ ending: 'rules' });
    expect(played.efforts()![0]!.faults).toBe(1);
  });
});
