import { describe, expect, test } from 'vitest';
import {
  parseRecord,
  printRecord,
  replayRecord,
  unwrap,
  type Agent,
  type Budget,
} from '../core/index.ts';
import { first } from './contest.fixture.ts';
import type { Penalties } from './spec.ts';
import { HandClock, mancala, reversi, slow, table } from './referee.fixture.ts';

describe('a limit for each move', () => {
  const limits = { move: 50, tolerance: 10 };

  test('is kept to the millisecond, with the tolerance on top', () => {
    for (const [ms, ending] of [
      [60, 'rules'],
      [60.1, 'time'],
    ] as const) {
      const time = new HandClock();
      const result = table([slow(time, () => ms), first()], { limits, time }).play();
      expect(result).toMatchObject({ ending });
    }
  });

  test('loses the game for who breaks it, in either seat, by the game’s rule', () => {
    for (const seat of [0, 1]) {
      const time = new HandClock();
      const late = slow(time, (n) => (n === 2 ? 99 : 5), 'late');
      const agents = seat === 0 ? [late, first()] : [first(), late];
      const played = table(agents, { limits, time });
      expect(played.play()).toMatchObject({
        scores: seat === 0 ? [0, 48] : [48, 0],
        utilities: seat === 0 ? [-1, 1] : [1, -1],
        ending: 'time',
        offender: seat,
        detail: 'late took more time than it had (50 ms a move)',
        why: { code: 'arena.late', says: { es: 'tardó más de lo que tenía (50 ms por jugada)' } },
      });
      const record = unwrap(parseRecord(printRecord(played.record())));
      expect(record).toEqual(played.record());
      expect(replayRecord(mancala, record).ok).toBe(true);
    }
  });

  test('is told to the agents', () => {
    const seen: Budget[] = [];
    const asks: Agent = {
      name: 'asks',
      choose({ legal, budget }) {
        seen.push(budget);
        return { action: legal[0]! };
      },
    };
    void table([asks, first()], { limits, time: new HandClock(), budget: { nodes: 9 } }).play();
    expect(seen[0]).toEqual({ ms: 50, nodes: 9 });
  });
});

describe('a clock for each game', () => {
  const limits = { game: { ms: 1000, increment: 20 }, tolerance: 0 };

  test('runs down over the decisions of a seat and gives the increment back', () => {
    // 100 a decision, 20 back: 80 less each time. After eleven, 120 are left; the twelfth leaves 40
    // and the thirteenth takes 100 of them.
    const time = new HandClock();
    const played = table([slow(time, () => 100), first()], { game: reversi, limits, time });
    expect(played.play()).toMatchObject({
      ending: 'time',
      offender: 0,
      detail: 'slow took more time than it had (1000 ms a game)',
    });
    expect(played.efforts()![0]!.decisions).toBe(13);
  });

  test('never goes below nothing: where late answers are allowed, the increment is there again', () => {
    const time = new HandClock();
    const left: number[] = [];
    const late: Agent = {
      name: 'late',
      choose({ legal, budget }) {
        left.push(budget.clock!.left);
        time.spend(1500);
        return { action: legal[0]! };
      },
    };
    const penalties: Penalties = { illegal: 'forfeit', crash: 'forfeit', time: 'allow' };
    void table([late, first()], { limits, time, penalties }).play();
    expect(left.slice(0, 3)).toEqual([1000, 20, 20]);
  });

  test('is no trouble for who lives on the increment', () => {
    const time = new HandClock();
    const played = table([slow(time, () => 20), slow(time, () => 19)], { limits, time });
    expect(played.play()).toMatchObject({ ending: 'rules' });
  });

  test('is shared out: agents get a part of what is left, and never more than that', () => {
    const time = new HandClock();
    const told: number[] = [];
    const spender: Agent = {
      name: 'spender',
      choose({ legal, budget }) {
        told.push(budget.ms!);
        time.spend(budget.ms!);
        return { action: legal[0]! };
      },
    };
    const result = table([spender, spender], { limits, time }).play();
    expect(result).toMatchObject({ ending: 'rules' });
    // A thirtieth of a second, and three quarters of the increment.
    expect(told[0]).toBeCloseTo(1000 / 30 + 15, 9);
    expect(told.at(-1)!).toBeLessThan(told[0]!);
    told.length = 0;
    const short = { game: { ms: 10, increment: 100 } };
    void table([spender, spender], { limits: short, time }).play();
    expect(told[0]).toBe(10);
    const both = { move: 10, game: { ms: 1000, increment: 0 } };
    told.length = 0;
    void table([spender, spender], { limits: both, time }).play();
    expect(told[0]).toBe(10);
  });
});

describe('what decisions cost', () => {
  test('is counted seat by seat, with the nodes that agents tell', () => {
    const time = new HandClock();
    const thinker: Agent = {
      name: 'thinker',
      choose({ legal, seat }) {
        time.spend(7);
        const analysis = { nodes: 11, unit: 'points' as const, seat, options: [] };
        return { action: legal[0]!, analysis };
      },
    };
    // The slowest decision is neither the first nor the last.
    const played = table([thinker, slow(time, (n) => (n === 2 ? 99 : 1))], { time });
    void played.play();
    const [a, b] = played.efforts()!;
    const decisions = played.moves.filter(({ seat }) => seat === 0).length;
    expect(a).toEqual({ decisions, ms: 7 * decisions, slowest: 7, nodes: 11 * decisions });
    expect(b!.decisions).toBe(played.moves.length - decisions);
    expect(b!.slowest).toBe(99);
    expect(b!.ms).toBe(98 + b!.decisions);
    expect(b!.nodes).toBe(0);
  });

  test('is only thinking, not listening, nor pauses between steps', async () => {
    const time = new HandClock();
    const listens: Agent = { ...slow(time, () => 3), observe: () => time.spend(1000) };
    const played = table([listens, slow(time, () => 2)], { time });
    for (let i = 0; i < 4; i++) {
      await played.step();
      time.spend(5000);
    }
    void played.play();
    const [a, b] = played.efforts()!;
    expect([a!.slowest, b!.slowest]).toEqual([3, 2]);
  });

  test('is not counted where nobody asks', () => {
    const played = table([first(), first()]);
    void played.play();
    expect(played.efforts()).toBeNull();
  });

  test('cannot be falsified by what an agent tells', () => {
    for (const nodes of [Number.NaN, -5, Infinity, '7', {}]) {
      const liar: Agent = {
        name: 'liar',
        choose: ({ legal }) => ({ action: legal[0]!, analysis: { nodes } as never }),
      };
      const played = table([liar, first()], { time: new HandClock() });
      void played.play();
      expect(played.efforts()![0]!.nodes).toBe(0);
    }
  });
});
