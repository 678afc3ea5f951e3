import { describe, expect, test } from 'vitest';
import { RefereedGame, unwrap, type Agent, type Budget, type GameResult } from '../core/index.ts';
import { kuhn } from '../core/conformance/kuhn.fixture.ts';
import { makeGame } from '../games/index.ts';
import { first } from './contest.fixture.ts';
import { table } from './referee.fixture.ts';

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
  const played = new RefereedGame({
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
