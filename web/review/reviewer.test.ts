import { expect, test } from 'vitest';
import { legalActions, unwrap } from '../../src/core/index.ts';
import { chanceIn, sceneOf } from '../../src/agents/chances/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { hireHere } from '../table/hire-here.fixture.ts';
import type { Hiring } from '../table/player.ts';
import { chancesOf, gradeOf, Reviewer, worstOf } from './reviewer.ts';

/** A game as it was played, in notation. */
function played(rules: string, start: string | undefined, moves: readonly string[]) {
  const game = unwrap(makeGame(rules));
  const state = start === undefined ? game.start() : unwrap(game.parse(start));
  const done = moves.map((text) => {
    const move = { seat: state.toMove, action: unwrap(game.parseAction(state, text)) };
    state.apply(move.action);
    return move;
  });
  return { game, done };
}

test('the move that threw a win away is found, with the one that would have won', async () => {
  // Black can win at once with b5, plays e5 instead, and White then wins with b5.
  const start = '..x../..xo./.xoo./.xo../o.... x';
  const { game, done } = played('hex(size=5,swap=true)', start, ['e5', 'b5']);
  const reviewer = new Reviewer(game, start, done, hireHere);
  await reviewer.run();
  expect(reviewer.progress.value).toEqual({ done: 2, total: 2 });
  const [worst] = worstOf(reviewer.judged.value);
  expect(worst).toMatchObject({ before: 0, seat: 0, action: done[0]!.action });
  expect(game.formatAction(unwrap(game.parse(start)), worst!.best)).toBe('b5');
  expect(gradeOf(worst!)).toBe('blunder');
  const course = chancesOf(reviewer.judged.value, 0, game.info);
  expect(course.map(({ before }) => before)).toEqual([0, 1]);
  expect(course[0]!.share).toBeGreaterThan(course[1]!.share);
});

/** A reviewer that thinks the same of every position: the first choice wins 90 %, others 10 or 60 %. */
const opinionated =
  (other: number, visits?: number): Hiring =>
  ({ agent, seat }) => ({
    seated: Promise.resolve({
      ok: true,
      value: { canonical: agent, short: agent, listens: false },
    }),
    choose: ({ legal }) => {
      const options = legal.map((action, i) => ({
        action,
        value: i === 0 ? 0.9 : other,
        ...(visits === undefined ? {} : { visits: i === 0 ? 1000 : visits }),
      }));
      const analysis = { nodes: 1, unit: 'win' as const, seat, options };
      return Promise.resolve({ action: legal[0]!, analysis });
    },
    observe: () => {},
    rewind: () => {},
    end: () => {},
    leave: () => {},
  });

/** What it says of the last choices of each decision, in a game that is not over. */
async function reviewOf(rules: string, decisions: number, hire: Hiring) {
  const game = unwrap(makeGame(rules));
  const state = game.start();
  const moves: { seat: number; action: number }[] = [];
  for (let made = 0; made < decisions;) {
    if (state.toMove >= 0) made++;
    const action = legalActions(state, game.info).at(-1)!;
    moves.push({ seat: state.toMove, action });
    state.apply(action);
  }
  const reviewer = new Reviewer(game, undefined, moves, hire);
  await reviewer.run();
  return reviewer.judged.value;
}

test('near the end a review says what was given away exactly', async () => {
  // With 12 empty squares g1 wins by 6; d8 only draws.
  const start = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O- X';
  const { game, done } = played('reversi', start, ['d8']);
  const reviewer = new Reviewer(game, start, done, hireHere);
  await reviewer.run();
  const [one] = reviewer.judged.value;
  expect(one!.exact).toEqual({ best: 6, played: 0 });
  expect([one!.bestShare, one!.share, one!.loss]).toEqual([1, 0.5, 0.5]);
});

test('what could not be proven in passing is proven of the moves that are told of', async () => {
  const start = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O- X';
  const { game, done } = played('reversi', start, ['d8']);
  const seen: unknown[] = [];
  // Whoever has little patience only guesses: the last choice, and no other.
  const hire: Hiring = (asked) => {
    if (!asked.agent.includes('proof=3000')) return hireHere(asked);
    const choose: ReturnType<Hiring>['choose'] = async ({ legal }) => {
      seen.push(reviewer.judged.value.length);
      const options = legal
        .map((action, i) => ({ action, value: i === legal.length - 1 ? 20 : -20 }))
        .toReversed();
      return {
        action: options[0]!.action,
        analysis: { nodes: 1, unit: 'points', seat: asked.seat, options },
      };
    };
    return { ...hireHere(asked), choose };
  };
  const reviewer = new Reviewer(game, start, done, hire);
  await reviewer.run();
  expect(seen).toEqual([0]);
  expect(reviewer.proving.value).toBe(false);
  const [one] = reviewer.judged.value;
  expect(game.formatAction(unwrap(game.parse(start)), one!.best)).toBe('g1');
  expect(one).toMatchObject({ exact: { best: 6, played: 0 }, loss: 0.5, margin: 6 });
});

test('a move that was hardly tried is not thereby bad', async () => {
  const loss = async (visits?: number) =>
    // A share of wins has no fit in Mancala, and is told as it is.
    (await reviewOf('mancala', 1, opinionated(0.1, visits)))[0]!.loss;
  expect(await loss()).toBeCloseTo(0.8, 9);
  // Twelve playouts as good as the best are added to its own four.
  expect(await loss(4)).toBeCloseTo(0.9 - (4 * 0.1 + 12 * 0.9) / 16, 9);
});

test('what a move led to is known from the rival only where two see the same', async () => {
  const first = async (rules: string) => (await reviewOf(rules, 2, opinionated(0.6)))[0]!;
  // The rival has 90 % there.
  expect((await first('mancala')).share).toBeCloseTo(0.1, 9);
  expect((await first('iwoki(open=true,players=3)')).share).toBeCloseTo(0.6, 9);
  // Nor is it where hands are hidden: its own search alone says what it was worth.
  const hidden = unwrap(makeGame('iwoki'));
  const state = hidden.start();
  while (state.toMove < 0) state.apply(legalActions(state, hidden.info).at(-1)!);
  const own = chanceIn(sceneOf(hidden, state, state.toMove), { unit: 'win' }, { value: 0.6 });
  expect((await first('iwoki')).share).toBeCloseTo(own, 9);
});

test('the course of a seat takes what rivals think only where two see the same', () => {
  const one = { action: 0, best: 0, stood: 0.7, bestShare: 0.7, share: 0.7, loss: 0 };
  const all = [
    { ...one, before: 0, seat: 0 },
    { ...one, before: 1, seat: 1 },
  ];
  const shares = (seats: number, hidden: boolean) =>
    chancesOf(all, 0, { seats, hidden }).map(({ share }) => Number(share.toFixed(2)));
  expect(shares(2, false)).toEqual([0.7, 0.3]);
  expect([shares(2, true), shares(3, false)]).toEqual([[0.7], [0.7]]);
});

test.each([
  [0.0799, null],
  [0.08, 'slip'],
  [0.1499, 'slip'],
  [0.15, 'mistake'],
  [0.2999, 'mistake'],
  [0.3, 'blunder'],
  [1, 'blunder'],
])('giving away %f of a win is graded %s', (loss, grade) => {
  expect(gradeOf({ loss })).toBe(grade);
});

test('a review that is stopped asks nothing more', async () => {
  const { game, done } = played('hex(size=3)', undefined, ['a1', 'b2', 'c3', 'a2']);
  const reviewer = new Reviewer(game, undefined, done, hireHere);
  const run = reviewer.run();
  reviewer.stop();
  await run;
  expect(reviewer.progress.value.done).toBe(0);
});

test('who followed a hint gave nothing away, whatever a shorter look thinks of it', async () => {
  const game = unwrap(makeGame('hex(size=5)'));
  const [first, ...others] = Array.from(legalActions(game.start(), game.info)).toReversed();
  const options = [first!, ...others].map((action, i) => ({ action, value: i === 0 ? 0.9 : 0.5 }));
  const hint = { nodes: 9, unit: 'win' as const, seat: 0, options };
  const moves = [
    { seat: 0, action: first! },
    { seat: 1, action: others[0]! },
  ];
  const review = async (seat: number) => {
    const advised = (before: readonly unknown[]) =>
      before.length === 0 ? { ...hint, seat } : null;
    const reviewer = new Reviewer(game, undefined, moves, opinionated(0.1), { advised });
    await reviewer.run();
    return reviewer.judged.value[0]!;
  };
  expect(await review(0)).toMatchObject({ best: first, loss: 0 });
  // What was said to another seat counts for nothing.
  expect((await review(1)).best).not.toBe(first);
});
