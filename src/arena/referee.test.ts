import { describe, expect, test } from 'vitest';
import {
  parseRecord,
  printRecord,
  replayRecord,
  unwrap,
  type Agent,
  type Budget,
  type GameResult,
} from '../core/index.ts';
import { kuhn } from '../core/conformance/kuhn.fixture.ts';
import { makeGame } from '../games/index.ts';
import type { TimeSource } from './clock.ts';
import { first } from './contest.fixture.ts';
import type { Penalties } from './spec.ts';
import { Table } from './table.ts';
import type { TableSetup } from './table-setup.ts';

const mancala = unwrap(makeGame('mancala'));
const reversi = unwrap(makeGame('reversi'));

/** A clock that only moves when somebody spends time; its alarms ring when it passes them. */
class HandClock implements TimeSource {
  private at = 0;
  private alarms: { at: number; ring: () => void }[] = [];

  now(): number {
    return this.at;
  }

  alarm(ms: number, ring: () => void): () => void {
    const alarm = { at: this.at + ms, ring };
    this.alarms.push(alarm);
    return () => (this.alarms = this.alarms.filter((other) => other !== alarm));
  }

  get waiting(): number {
    return this.alarms.length;
  }

  spend(ms: number): void {
    this.at += ms;
    const due = this.alarms.filter(({ at }) => at <= this.at);
    this.alarms = this.alarms.filter(({ at }) => at > this.at);
    for (const { ring } of due) ring();
  }
}

/** Takes so long over each decision. */
function slow(clock: HandClock, ms: (decision: number) => number, name = 'slow'): Agent {
  let decision = 0;
  return {
    name,
    choose({ legal }) {
      clock.spend(ms(decision++));
      return { action: legal[0]! };
    },
  };
}

function table(agents: readonly Agent[], more: Partial<TableSetup> = {}): Table {
  const names = agents.map(({ name }) => name);
  return new Table({ game: mancala, agents, names, seed: 1, ...more });
}

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
      expect(played.play()).toEqual({
        scores: seat === 0 ? [0, 48] : [48, 0],
        utilities: seat === 0 ? [-1, 1] : [1, -1],
        ending: 'time',
        offender: seat,
        detail: 'late took more time than it had (50 ms a move)',
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
    const played = table([thinker, slow(time, (n) => n)], { time });
    void played.play();
    const [a, b] = played.efforts()!;
    const decisions = played.moves.filter(({ seat }) => seat === 0).length;
    expect(a).toEqual({ decisions, ms: 7 * decisions, slowest: 7, nodes: 11 * decisions });
    expect(b!.decisions).toBe(played.moves.length - decisions);
    expect(b!.slowest).toBe(b!.decisions - 1);
    expect(b!.ms).toBe((b!.decisions * (b!.decisions - 1)) / 2);
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

describe('agents that promise their answers', () => {
  const limits = { move: 50, tolerance: 10, patience: 500 };

  test('are given up when they never answer', async () => {
    const time = new HandClock();
    const never: Agent = { name: 'never', choose: () => new Promise(() => {}) };
    const result = Promise.resolve(table([first(), never], { limits, time }).play());
    await tick();
    time.spend(59);
    await expectPending(result);
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
    await expectPending(result);
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

describe('answers that are traps', () => {
  const traps: [string, () => unknown, 'illegal' | 'crash'][] = [
    [
      'that throw when they are looked at',
      () => ({
        get action() {
          throw new Error('boo');
        },
      }),
      'crash',
    ],
    ['without a text of their own', () => ({ action: Object.create(null) as object }), 'illegal'],
    ['that are a very long text', () => ({ action: 'x'.repeat(1e6) }), 'illegal'],
    ['that are nothing', () => null, 'illegal'],
    ['that are a symbol', () => ({ action: Symbol('x') }), 'illegal'],
    ['that are a broken promise of their own make', () => thenable(7), 'illegal'],
    [
      'that only look like a promise',
      () =>
        thenable(() => {
          throw new Error('boo');
        }),
      'crash',
    ],
    [
      'whose reason throws',
      () => {
        // eslint-disable-next-line no-throw-literal
        throw {
          toString: () => {
            throw new Error('boo');
          },
        } as unknown as Error;
      },
      'crash',
    ],
  ];
  for (const [what, choose, ending] of traps) {
    test(`${what} lose like any other`, async () => {
      const trap: Agent = { name: 'trap', choose: choose as Agent['choose'] };
      const result = await table([trap, first()]).play();
      expect(result).toMatchObject({ ending, offender: 0 });
      expect(result.detail!.length).toBeLessThan(400);
    });
  }

  test('agents can change neither what others may spend nor how the game ended', () => {
    const greedy: Agent = {
      ...first('greedy'),
      choose({ legal, budget }) {
        try {
          (budget as { nodes: number }).nodes = 1e9;
        } catch {
          // It may be refused loudly or silently.
        }
        return { action: legal[0]! };
      },
      end(result) {
        (result.utilities as number[])[0] = 1;
        (result.scores as number[]).fill(99);
      },
    };
    const budgets: Budget[] = [];
    const other: Agent = {
      name: 'other',
      choose({ legal, budget }) {
        budgets.push(budget);
        return { action: legal[0]! };
      },
    };
    const played = table([greedy, other], { budget: { nodes: 5 } });
    const honest = table([first(), first()]);
    const expected = honest.play() as GameResult;
    expect(played.play()).toEqual(expected);
    expect(budgets[0]).toEqual({ nodes: 5 });
  });
});

test('an answer to a position that was taken back is not heard', async () => {
  for (const answers of [true, false]) {
    let answer: (legal: number) => void = () => {};
    const thinks: Agent = {
      name: 'thinks',
      choose: ({ legal }) =>
        new Promise((resolve, reject) => {
          answer = (nth) =>
            answers ? resolve({ action: legal[nth]! }) : reject(new Error('too late'));
        }),
    };
    const played = table([first(), thinks]);
    await played.step();
    const before = answer;
    const thinking = Promise.resolve(played.step());
    const early = answer;
    expect(early).not.toBe(before);
    expect(played.takeBack(0)).toBe(true);
    early(0);
    await thinking;
    expect(played.moves).toEqual([]);
    expect(played.result).toBeNull();
  }
});

test('chance draws the same again after a move was taken back', () => {
  const iwoki = unwrap(makeGame('iwoki'));
  const straight = table([first(), first()], { game: iwoki });
  void straight.play();
  const played = table([first(), first()], { game: iwoki });
  for (let i = 0; i < 20; i++) void played.step();
  for (let i = 0; i < 5; i++) expect(played.takeBack(i % 2)).toBe(true);
  void played.play();
  expect(played.record()).toEqual(straight.record());
});

test('the referee says whom it asks, after which moves', () => {
  const asked: [number, number][] = [];
  const game = kuhn();
  const played = new Table({
    game,
    agents: [first(), first()],
    names: ['a', 'b'],
    seed: 1,
    watch: (seat, moves) => asked.push([seat, moves.length]),
  });
  void played.play();
  // Two cards, then check and check.
  expect(asked).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

function thenable(then: unknown): object {
  // eslint-disable-next-line unicorn/no-thenable
  return { then };
}

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function expectPending(promise: Promise<unknown>): Promise<void> {
  const pending = Symbol('pending');
  await tick();
  expect(await Promise.race([promise, Promise.resolve(pending)])).toBe(pending);
}
