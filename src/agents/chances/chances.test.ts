import { assert, constantFrom, double, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  Rng,
  legalActions,
  unwrap,
  type Analysis,
  type Game,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { levelsOf } from '../levels/index.ts';
import {
  FITTED,
  MIDDLING,
  chanceIn,
  checkedWith,
  isFitted,
  levelAt,
  sceneOf,
  strengthAt,
  withChances,
  type Scene,
} from './index.ts';

const units = ['win', 'points'] as const satisfies readonly Analysis['unit'][];
const fits = Object.entries(FITTED).flatMap(([id, all]) => all.map((fit) => ({ id, ...fit })));

const scenes = record<Scene>({
  id: constantFrom(...Object.keys(FITTED), 'tree'),
  seats: integer({ min: 2, max: 6 }),
  played: double({ min: 0, max: 1, noNaN: true }),
  size: integer({ min: 0, max: 13 }),
  strength: double({ min: 0, max: 1, noNaN: true }),
});
const finds = (unit: Analysis['unit']) =>
  unit === 'win'
    ? double({ min: 0, max: 1, noNaN: true })
    : double({ min: -64, max: 64, noNaN: true });

test('there is a fit for every house game that advice is given on in numbers', () => {
  expect(Object.keys(FITTED).toSorted()).toEqual(['hex', 'iwoki', 'mancala', 'reversi']);
  expect(FITTED['iwoki']!.map(({ seats }) => seats)).toEqual([2, 3, 4, 5, 6]);
});

test.each(units)('the more is found, in %s, the better the chances', (unit) => {
  assert(
    property(scenes, finds(unit), finds(unit), (scene, a, b) => {
      const [low, high] = [a, b]
        .toSorted((x, y) => x - y)
        .map((value) => chanceIn(scene, { unit }, { value }));
      expect(low).toBeLessThanOrEqual(high!);
    }),
  );
});

test.each(units)('what is not proven is never certain, in %s; what is, always', (unit) => {
  const even = unit === 'win' ? 1 / 2 : 0;
  assert(
    property(scenes, finds(unit), (scene, value) => {
      const guess = chanceIn(scene, { unit }, { value });
      expect(guess).toBeGreaterThanOrEqual(0.01);
      expect(guess).toBeLessThanOrEqual(0.99);
      // A bound proves the result only where it lies on the other side of a draw.
      const atMost = { value, bound: 'atMost' as const, proven: true };
      expect(chanceIn(scene, { unit }, atMost)).toBe(value < even ? 0 : guess);
      const atLeast = { value, bound: 'atLeast' as const, proven: true };
      expect(chanceIn(scene, { unit }, atLeast)).toBe(value > even ? 1 : guess);
      const sure = { value, bound: 'exact' as const, proven: true };
      expect(chanceIn(scene, { unit }, sure)).toBe(value > even ? 1 : value < even ? 0 : 0.5);
    }),
  );
});

test.each(fits)(
  'between stronger players a lead counts for more: $id, $seats seats, size $size',
  (fit) => {
    const [low, high] = fit.strength;
    expect(low).toBeLessThanOrEqual(0.2);
    expect(high).toBeGreaterThanOrEqual(-0.2);
  },
);

test('both sides have the same chances of the same find', () => {
  // Black and White see the same board with the colours swapped.
  const game = unwrap(makeGame('reversi'));
  const board = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O-';
  const swapped = board.replace(/[XO]/g, (disc) => (disc === 'X' ? 'O' : 'X'));
  const [black, white] = [`${board} X`, `${swapped} O`].map((text) => unwrap(game.parse(text)));
  expect(sceneOf(game, black!, 0)).toEqual(sceneOf(game, white!, 1));
});

test('chances at iwoki depend on nothing that the seat does not see', () => {
  const game = unwrap(makeGame('iwoki(players=3)'));
  const rng = Rng.of('hands');
  const state: State = game.start();
  for (let ply = 0; ply < 40; ply++) {
    for (let seat = 0; seat < 3; seat++) {
      const world = game.determinize(game.observe(state, seat), rng);
      expect(sceneOf(game, world, seat)).toEqual(sceneOf(game, state, seat));
    }
    state.apply(rng.pick(legalActions(state, game.info)));
  }
  expect(sceneOf(game, state, 0).played).toBeGreaterThan(sceneOf(game, game.start(), 0).played);
});

test('a table is as strong as its levels are, and middling where there are none', () => {
  const game = unwrap(makeGame('reversi'));
  const levels = levelsOf(game).map(({ agent }) => agent);
  expect(strengthAt(game, ['human', 'human'])).toBe(MIDDLING);
  expect(strengthAt(game, ['human', levels[0]!])).toBe(0);
  expect(strengthAt(game, [levels.at(-1)!, 'human'])).toBe(1);
  expect(strengthAt(game, ['best(ms=10)', levels[0]!])).toBe(0.5);
  expect(levelAt(game, 0)).toBe(1);
  expect(levelAt(game, 1)).toBe(levels.length);
  for (const [i, agent] of levels.entries())
    expect(levelAt(game, strengthAt(game, [agent]))).toBe(i + 1);
});

test('no move has better chances than the one that is advised, but what is proven', () => {
  const game = unwrap(makeGame('liars-dice'));
  const state = game.start();
  const options = [
    { action: 3, value: 0.6, visits: 900 },
    { action: 2, value: 0.61, visits: 40 },
    { action: 1, value: 0.4, visits: 9 },
    { action: 0, value: 1, visits: 2, proven: true, bound: 'exact' as const },
  ];
  const told = withChances(game, state, { nodes: 1000, unit: 'win', seat: 0, options });
  const [best, lucky, worse, sure] = told.options.map(({ chance }) => chance!);
  expect([lucky, sure]).toEqual([best, 1]);
  expect(worse).toBeLessThan(best!);
});

test('what a network thought at first is told on the scale of what its search found', () => {
  const game = unwrap(makeGame('hex'));
  const options = [{ action: 60, value: 0.92, visits: 90 }];
  const found = { nodes: 100, unit: 'win' as const, seat: 0, options, opinion: 0.92 };
  const { opinion, options: told } = withChances(game, game.start(), found);
  expect(opinion).toBeCloseTo(told[0]!.chance!);
  expect(opinion).toBeLessThan(0.7);
});

test('chances are checked in games that have a fit, for as many seats', () => {
  const checked = (rules: string) => isFitted(unwrap(makeGame(rules)));
  for (const rules of ['reversi', 'hex(size=5)', 'mancala', 'iwoki', 'iwoki(players=6)'])
    expect([rules, checked(rules)]).toEqual([rules, true]);
  for (const rules of ['connect-four', 'battleship', 'kuhn', 'iwoki(open=true)'])
    expect([rules, checked(rules)]).toEqual([rules, false]);
});

test('chances that are fitted to other rules than those at the table are known to be', () => {
  const known = (rules: string) => checkedWith(unwrap(makeGame(rules)));
  const iwoki = [2, 3, 4, 5, 6].map((players) => `iwoki(players=${players})`);
  for (const rules of ['reversi', 'mancala', 'hex', 'hex(7,true)', 'hex(size=7)', ...iwoki])
    expect([rules, known(rules)]).toEqual([rules, 'these']);
  const others = ['reversi(size=6)', 'hex(size=9)', 'mancala(6,3)', 'iwoki(wildcard=literal)'];
  for (const rules of [...others, 'iwoki(players=5,hand=9+3)'])
    expect([rules, known(rules)]).toEqual([rules, 'others']);
  for (const rules of ['connect-four', 'iwoki(open=true)', 'tree'])
    expect([rules, known(rules)]).toEqual([rules, null]);
});

test('where there is no fit, both sides in turn do not think they lead', () => {
  const game = unwrap(makeGame('dots-and-boxes'));
  const bestOf = (rules: Game, ...values: readonly (readonly [number, number])[]) => {
    const options = values.map(([value, visits], action) => ({ action, value, visits }));
    const found = { nodes: 1, unit: 'win' as const, seat: 0, options };
    return withChances(rules, rules.start(), found).options[0]!.chance!;
  };
  // As playouts found them at the start, and after the move that was best there.
  const [first, second] = [
    bestOf(game, [0.59, 147], [0.57, 123], [0.55, 95], [0.53, 86], [0.44, 400]),
    bestOf(game, [0.56, 150], [0.54, 120], [0.5, 100], [0.43, 400]),
  ];
  expect(Math.abs(first + second - 1)).toBeLessThan(0.05);
  expect(first).toBeGreaterThan(0.5);
  // What is alike stays as it was found, and so does what a fit is for.
  expect(bestOf(game, [0.6, 10], [0.6, 10])).toBeCloseTo(0.6);
  const hex = unwrap(makeGame('hex'));
  expect(bestOf(hex, [0.7, 90], [0.3, 60])).toBe(bestOf(hex, [0.7, 90], [0.7, 60]));
});
