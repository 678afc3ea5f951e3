import { expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  legalActions,
  unwrap,
  type Analysis,
  type Option,
} from '../../core/index.ts';
import { fastGames, gameKinds, makeGame } from '../../games/index.ts';
import { Endgame, isNearEnd, leftIn } from '../exact/index.ts';
import { makeAgent } from '../registry.ts';
import {
  adviserFor,
  looksDecided,
  nextWords,
  optionWords,
  outcomeWords,
  provenOf,
  reviewerFor,
  worthWords,
} from './index.ts';

/** With 12 empty squares g1 alone wins, by 6; the next best, d8, draws. */
const ONLY_MOVE = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O- X';

const say = {
  points: (margin: number) => `${margin > 0 ? '+' : ''}${margin}`,
  percent: (share: number) => `${Math.round(100 * share)} %`,
};

async function advice(rules: string, position: string, agent: string, now?: () => number) {
  const game = unwrap(makeGame(rules));
  const state = unwrap(game.parse(position));
  const legal = legalActions(state, game.info);
  const seat = state.toMove;
  const adviser = unwrap(makeAgent(agent, game, Rng.of(1), now === undefined ? {} : { now }));
  const turn = { seat, seen: game.observe(state, seat), legal, budget: {}, all: true };
  const { analysis } = await adviser.choose(turn);
  const name = ({ action }: Option) => game.formatAction(state, action);
  return { game, state, legal, analysis: analysis!, name };
}

test('near the end of a game of Reversi or Mancala every move is given its exact score', async () => {
  for (const [rules, position] of [
    ['reversi', ONLY_MOVE],
    ['mancala', '18:0,0,0,4,1,1/16:0,0,3,0,4,1 1'],
  ] as const) {
    const game = unwrap(makeGame(rules));
    const { state, legal, analysis } = await advice(rules, position, adviserFor(game));
    const { Solver } = await import('../exact/index.ts');
    const solver = new Solver(game, { megabytes: 4, engine: false });
    expect(analysis.options.map(({ value }) => value)).toEqual(
      Array.from(legal, (action) => solver.valueOf(state, action)).toSorted((a, b) => b - a),
    );
    for (const { action, value, bound, proven } of analysis.options) {
      expect([value, bound, proven]).toEqual([solver.valueOf(state, action), 'exact', true]);
    }
  }
});

test('the exact score says of the only move that wins that it is', async () => {
  const { game, analysis, legal, name } = await advice('reversi', ONLY_MOVE, 'best(nodes=1)');
  expect(name(analysis.options[0]!)).toBe('g1');
  const proven = provenOf(analysis, legal.length)!;
  expect(proven).toEqual({ margin: 6, outcome: 'win', only: 'wins', points: true });
  expect(worthWords(analysis, legal.length, true, 'en', say, true)).toBe(
    'Exact score: +6, the only move that wins.',
  );
  expect(worthWords(analysis, legal.length, true, 'es', say, true)).toBe(
    'Puntuación exacta: +6, la única jugada que gana.',
  );
  expect(isNearEnd(game, game.start())).toBe(false);
});

test('what there was no time to prove is told as an estimate', async () => {
  let time = 0;
  // A clock that is late at every look, so that no proof is ever in time.
  const { analysis, legal, name } = await advice(
    'reversi',
    '-OOOOO----OOOO-XXXOOOOXXXXOXOXXXXXXOXXXX-XXXXXXX--XXXX----XXXX-- X',
    'best(nodes=2000,proof=1)',
    () => (time += 1000),
  );
  expect(provenOf(analysis, legal.length)).toBeNull();
  expect(analysis.options.map(name).toSorted()).toHaveLength(legal.length);
});

const said = (...options: readonly Option[]): Analysis => ({
  nodes: 1,
  unit: 'points',
  seat: 0,
  options,
});
const exactly = (value: number): Option => ({ action: value, value, bound: 'exact', proven: true });
const atMost = (value: number): Option => ({ action: value, value, bound: 'atMost', proven: true });

test.each<[string, Analysis, string | null]>([
  ['others draw', said(exactly(6), exactly(0)), 'wins'],
  ['others may draw', said(exactly(6), atMost(0)), 'wins'],
  ['others win by less', said(exactly(6), exactly(2)), 'keeps'],
  ['others may win by less', said(exactly(6), atMost(4)), 'keeps'],
  ['others may be as good', said(exactly(6), atMost(6)), null],
  ['nothing is proven of others', said(exactly(6), { action: 1, value: 0 }), null],
  ['a bound from below says nothing', said(exactly(6), { ...exactly(0), bound: 'atLeast' }), null],
  ['others lose', said(exactly(0), exactly(-2)), 'draws'],
  ['others lose by more', said(exactly(-2), exactly(-4)), 'keeps'],
  ['others lose by as much', said(exactly(-2), exactly(-2)), null],
  ['there is no other', said(exactly(6)), null],
])('a move is the only one of its kind only where that is proven: %s', (_, analysis, only) => {
  expect(provenOf(analysis, analysis.options.length)!.only).toBe(only);
  // Of moves that the analysis does not speak of nothing is known.
  expect(provenOf(analysis, analysis.options.length + 1)!.only).toBeNull();
});

test('an exact value at some depth is no proof', () => {
  expect(provenOf(said({ action: 0, value: 6, bound: 'exact' }), 1)).toBeNull();
  expect(provenOf(said({ action: 0, value: 6, bound: 'atLeast', proven: true }), 1)).toBeNull();
});

test('outcomes are told in words', () => {
  expect(outcomeWords(-4, 'en', String)).toBe('loses by 4');
  expect(outcomeWords(0, 'es', String)).toBe('empata');
  expect(outcomeWords(1, 'es', null)).toBe('gana');
});

const shares = (...options: readonly Option[]): Analysis => ({ ...said(...options), unit: 'win' });
const worth = (analysis: Analysis, lang: 'en' | 'es' = 'en', checked = true) =>
  worthWords(analysis, 9, false, lang, say, checked);

test('a guess is told by its chances; what is all but certain looks won or lost, with no number', () => {
  const guess = (value: number, chance?: number) => shares({ action: 0, value, chance });
  expect(worth(guess(0.9, 0.64))).toBe('It wins about 64 % of the time.');
  expect(worth(guess(0.9))).toBe('It wins about 90 % of the time.');
  expect(worth(guess(0, 0.01))).toBe('It looks lost whatever is played.');
  expect(worth(guess(0, 0.01), 'es')).toBe('Parece perdida se juegue lo que se juegue.');
  expect(worth(guess(1, 0.99))).toBe('It looks won.');
  expect(worth(said({ action: 0, value: -3, chance: 0.31 }))).toBe(
    'It looks 3 points behind (31 %).',
  );
  expect(worth(said({ action: 0, value: 1, chance: 0.6 }))).toBe('It looks 1 point ahead (60 %).');
  expect(worth(said({ action: 0, value: -1 }), 'es')).toBe('Parece dejar a 1 punto de distancia.');
  // Where nobody has checked what chances come to, they are not told as if somebody had.
  expect(worth(guess(0.9, 0.64), 'en', false)).toBe(
    'The search gives it about 64 %, but nobody has checked how often that comes true here.',
  );
  expect(worth(guess(0.9, 0.64), 'es', false)).toBe(
    'La búsqueda le da cerca del 64 %, pero aquí nadie ha comprobado cuántas veces se cumple.',
  );
  expect(worth(said({ action: 0, value: -3, chance: 0.31 }), 'en', false)).toBe(
    'It looks 3 points behind.',
  );
  expect([0.01, 0.5, 0.99].map(looksDecided)).toEqual(['lost', null, 'won']);
});

test('nothing that is not proven is written as 0 or 100 %, and what is proven is a word', () => {
  const words = (option: Omit<Option, 'action'>, unit: 'win' | 'points' = 'win') =>
    optionWords({ unit }, { action: 0, ...option }, 'en', say);
  expect([words({ value: 0 }), words({ value: 1 })]).toEqual(['1 %', '99 %']);
  expect(words({ value: 1, chance: 0.7 })).toBe('70 %');
  const sure = { bound: 'exact', proven: true } as const;
  expect([0, 0.5, 1].map((value) => words({ value, ...sure }))).toEqual(['loses', 'draws', 'wins']);
  expect(words({ value: 6, ...sure }, 'points')).toBe('+6');
  expect(words({ value: 6, bound: 'atMost', proven: true }, 'points')).toBe('≤\u00A0+6');
});

test('a second move that wins wins, too; where all lose, or no other does, there is no next best', () => {
  const sure = (action: number, value: number): Option => ({
    action,
    value,
    bound: 'exact',
    proven: true,
  });
  const next = (analysis: Analysis, lang: 'en' | 'es' = 'en') =>
    nextWords(analysis, analysis.options.length, lang, (action) => `f${action}`, say);
  expect(next(shares(sure(2, 1), sure(1, 1)))).toBe('f1 wins, too.');
  expect(next(shares(sure(2, 1), sure(1, 1)), 'es')).toBe('f1 también gana.');
  expect(next(shares(sure(2, 0.5), sure(1, 0.5)))).toBe('f1 draws, too.');
  expect(next(shares(sure(2, 0), sure(1, 0)))).toBeNull();
  expect(next(shares(sure(2, 1), sure(1, 0)))).toBeNull();
  expect(next(shares(sure(2, 1), { action: 1, value: 0.8, chance: 0.6 }))).toBe(
    'Next best: f1 (60 %).',
  );
  expect(next(said(exactly(6), exactly(2)))).toBe('Next best: f2 (+2).');
  expect(next(said(exactly(6), atMost(2)))).toBeNull();
  expect(next(said(exactly(6)))).toBeNull();
});

// Of games of one file the smallest.
const variants = gameKinds.flatMap((kind) =>
  fastGames.includes(kind) ? kind.variants : kind.variants.slice(-1),
);

test.each(variants)(
  'the adviser of %s is its best player, and judges every choice',
  async (rules) => {
    const game = unwrap(makeGame(rules));
    expect(adviserFor(game)).toMatch(/^best\(/);
    const agent = reviewerFor(game);
    const rng = Rng.of('some way into the game');
    const state = game.start();
    // Twelve plies, or as many as leave something to decide.
    for (let plies = 0; plies < 12 || state.toMove === CHANCE; plies++) {
      state.apply(rng.pick(legalActions(state, game.info)));
      if (state.toMove !== OVER) continue;
      state.undo();
      break;
    }
    const legal = legalActions(state, game.info);
    const seat = state.toMove;
    const adviser = unwrap(makeAgent(agent, game, Rng.of(2)));
    const seen = game.observe(state, seat);
    await adviser.begin?.({ seat, rivals: [], seen });
    const decision = await adviser.choose({ seat, seen, legal, budget: {}, all: true });
    const { options } = decision.analysis!;
    expect(options[0]!.action).toBe(decision.action);
    expect(options.every(({ action }) => legal.includes(action))).toBe(true);
    // Playouts may not have come to all of many moves, nor to any other once one is proven to win.
    const wins = options[0]!.value >= 1;
    expect(options.length).toBeGreaterThanOrEqual(wins ? 1 : Math.min(12, legal.length));
  },
);

test('a solver that may spend so many nodes spends no more, and answers or gives up', () => {
  const game = unwrap(makeGame('mancala'));
  const state = unwrap(game.parse('18:0,0,0,4,1,1/16:0,0,3,0,4,1 1'));
  const legal = legalActions(state, game.info);
  expect(leftIn(game, state)).toBe(14);
  const free = new Endgame(game, 4);
  const known = free.settle(state, legal, {}, false)!;
  const { nodes } = free;
  expect(known).toEqual([{ action: 2, value: 2, bound: 'exact', proven: true }]);
  for (const most of [1, 10, nodes - 1, nodes]) {
    const limited = new Endgame(game, 4);
    const found = limited.settle(state, legal, { nodes: most }, false);
    expect(found).toEqual(most < nodes ? null : known);
    // An engine counts the node at which it stops.
    expect(limited.nodes).toBeLessThanOrEqual(most + 1);
  }
});
