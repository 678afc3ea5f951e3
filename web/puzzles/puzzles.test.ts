import { beforeEach, expect, test } from 'vitest';
import { dailyOf, puzzlesOf, solutionOf } from '../../src/agents/puzzles/index.ts';
import { unwrap, type Move } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import { lang } from '../settings.ts';
import { hireHere } from '../table/hire-here.fixture.ts';
import type { Hiring } from '../table/player.ts';
import type { ReviewedMove } from '../review/reviewer.ts';
import { houseExaminer, judgingExaminer } from './examiner.ts';
import { practiceFor, puzzlesFrom } from './own.ts';
import { keepOwn, noteTry, today } from './progress.ts';
import { PuzzleRun } from './run.ts';
import { nextAfter, nextIn, taskFor, type Task } from './tasks.ts';
import { whyRight, whyWrong } from './words.ts';

beforeEach(() => {
  lang.value = 'en';
});

async function task(query: string): Promise<Task> {
  return unwrap((await taskFor(query))!);
}

async function refused(query: string): Promise<string> {
  const found = await taskFor(query);
  if (found === null || found.ok) throw new Error('it was not refused');
  return found.complaint.code;
}

/** With 12 empty squares g1 alone wins, by 6; the next best, d8, draws. */
const ONLY_MOVE = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O- X';

test('a link leads to its puzzle; one that was taken away, or is impossible, is refused in a sentence', async () => {
  const [puzzle] = await puzzlesOf('hex');
  expect((await task(`puzzle=${puzzle!.id}`)).house).toBe(puzzle);
  expect(await taskFor('')).toBeNull();
  for (const [query, code] of [
    ['puzzle=hex-0', 'gone'],
    ['puzzle=', 'gone'],
    ['puzzle=chess-1', 'gone'],
    ['puzzle=own-hex-1', 'notHere'],
    ['theme=hex.corners', 'noTheme'],
    ['daily=2999-01-01', 'noDay'],
    ['daily=1969-12-31', 'noDay'],
    ['daily=soon', 'noDay'],
    ['own', 'noneOwn'],
  ] as const) {
    expect([query, await refused(query)]).toEqual([query, `page.puzzles.${code}`]);
  }
});

test('today has its puzzle, and so has a day before', async () => {
  expect((await task('daily')).id).toBe((await dailyOf(today(), puzzlesOf)).id);
  expect(await task('daily=2026-01-01')).toMatchObject({ day: '2026-01-01' });
});

test('the next puzzle is one that was not solved, those after the present first', async () => {
  const all = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(nextIn(all, 'a')?.id).toBe('b');
  expect(nextIn(all, 'c')?.id).toBe('a');
  noteTry('b', true);
  expect(nextIn(all, 'a')?.id).toBe('c');
  noteTry('c', true);
  noteTry('a', true);
  expect(nextIn(all, 'a')?.id).toBe('b');
  expect(nextIn(all.slice(0, 1), 'a')).toBeNull();
  const first = await task('theme=mancala.turns');
  const next = await task((await nextAfter(first))!);
  expect([next.theme, next.id === first.id]).toEqual(['mancala.turns', false]);
});

test('a wrong move is refuted on the board, the right one is explained, and tries are told', async () => {
  const { game, state, house } = await task('theme=reversi.corners');
  const tries: boolean[] = [];
  const examiner = houseExaminer(game, state, house!);
  const run = new PuzzleRun(game, state, examiner, (right) => tries.push(right));
  const start = run.scene.value.seen;
  const solution = solutionOf(house!);
  const wrong = run.choices.find(({ text }) => text !== solution)!;
  await run.play(wrong.action);
  const refuted = run.scene.value;
  expect(refuted).toMatchObject({ phase: 'wrong', at: 1, choices: [] });
  expect([refuted.tried!.text, ...house!.moves[wrong.text]!.split(' ').slice(1)]).toEqual(
    refuted.line,
  );
  run.goTo(99);
  expect(run.scene.value.at).toBe(refuted.line.length);
  run.goTo(0);
  expect(run.scene.value).toMatchObject({ at: 0, seen: start, last: null });
  run.stepBy(-1);
  expect(run.scene.value.at).toBe(0);
  run.stepBy(1);
  expect(run.scene.value).toMatchObject({ at: 1, last: { text: wrong.text } });
  // While it is looked at nothing is played.
  await run.play(wrong.action);
  expect(tries).toEqual([false]);
  run.again();
  expect(run.scene.value).toMatchObject({ phase: 'ask', seen: start });
  await run.play(run.choices.find(({ text }) => text === solution)!.action);
  expect(run.scene.value.phase).toBe('right');
  expect(tries).toEqual([false, true]);
  const { tried, verdict } = run.scene.value;
  const about = { game, state, seat: run.seat, move: tried! };
  expect(whyRight(about, verdict!.worth, await examiner.nextBest())).toMatch(
    new RegExp(
      `^${solution} wins by \\d+\\. It takes the corner.*No other move wins; the next best, [a-h][1-8], (draws|loses by \\d+)\\.$`,
    ),
  );
  expect(whyWrong({ ...about, move: wrong }, refuted.verdict!.worth)).toMatch(
    new RegExp(`^${wrong.text} (draws|loses by \\d+)\\.`),
  );
  lang.value = 'es';
  expect(whyWrong({ ...about, move: wrong }, refuted.verdict!.worth)).toMatch(
    new RegExp(`^${wrong.text} (empata|pierde por \\d+)\\.`),
  );
});

test('whoever has the move shown has not found it', async () => {
  const { game, state, house } = await task('theme=hex.bridges');
  const tries: boolean[] = [];
  const examiner = houseExaminer(game, state, house!);
  const run = new PuzzleRun(game, state, examiner, (right) => tries.push(right));
  await run.show();
  expect(run.scene.value).toMatchObject({ phase: 'shown', at: 1 });
  expect(run.scene.value.tried!.text).toBe(solutionOf(house!));
  expect(tries).toEqual([false]);
});

test('a position of somebody’s own is judged exactly where the solver reaches', async () => {
  const game = unwrap(makeGame('reversi'));
  const state = unwrap(game.parse(ONLY_MOVE));
  const examiner = judgingExaminer(game, state, hireHere);
  const judge = (move: string) => examiner.judge(unwrap(game.parseAction(state, move)));
  expect(await judge('g1')).toMatchObject({ right: true, worth: { margin: 6 } });
  const draw = await judge('d8');
  expect(draw).toMatchObject({ right: false, worth: { margin: 0 } });
  expect(draw!.line.length).toBeGreaterThan(0);
  expect(game.formatAction(state, (await examiner.solution())!)).toBe('g1');
  expect(game.formatAction(state, (await examiner.nextBest())!.action)).toBe('d8');
  examiner.leave();
});

test('where nobody can judge, that is said', async () => {
  const game = unwrap(makeGame('reversi'));
  const mute: Hiring = (hire) => ({
    ...hireHere(hire),
    choose: () => Promise.reject(new Error('no')),
  });
  const run = new PuzzleRun(
    game,
    game.start(),
    judgingExaminer(game, game.start(), mute),
    () => {},
  );
  await run.play(run.choices[0]!.action);
  expect(run.scene.value.phase).toBe('untold');
});

test('mistakes of one seat become puzzles, and what cost most is what to practise', async () => {
  const game = unwrap(makeGame('reversi'));
  const state = unwrap(game.parse(ONLY_MOVE));
  const action = (move: string) => unwrap(game.parseAction(state, move));
  const moves: Move[] = [{ seat: 0, action: action('d8') }];
  const reviewed = { game, start: ONLY_MOVE, moves };
  const one: ReviewedMove = {
    before: 0,
    seat: 0,
    action: action('d8'),
    best: action('g1'),
    stood: 1,
    bestShare: 1,
    share: 0.5,
    loss: 0.5,
  };
  const [own] = puzzlesFrom(reviewed, [one], 0);
  expect(own).toMatchObject({ rules: game.info.rules, position: ONLY_MOVE, played: 'd8' });
  expect(puzzlesFrom(reviewed, [one], 1)).toEqual([]);
  expect(puzzlesFrom(reviewed, [{ ...one, loss: 0.1 }], 0)).toEqual([]);
  const practice = practiceFor(reviewed, [one, { ...one, loss: 0.25 }], 0);
  expect(practice).toMatchObject({ theme: own!.theme, count: 2, loss: 0.75 });
  expect(practiceFor(reviewed, [one], 1)).toBeNull();
  expect(practiceFor(reviewed, [{ ...one, loss: 0.01 }], null)).toBeNull();
  keepOwn([own!]);
  expect((await task('own')).own).toEqual(own);
  keepOwn([{ ...own!, id: 'own-x', rules: 'chess' }]);
  expect(await refused('puzzle=own-x')).toBe('page.puzzles.unreadable');
});
