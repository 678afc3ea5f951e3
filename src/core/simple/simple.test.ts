import { expect, test } from 'vitest';
import { legalActions } from '../actions.ts';
import { checkGame } from '../conformance/check.ts';
import { Violation } from '../conformance/violation.ts';
import { Referee } from '../referee/referee.ts';
import { Rng } from '../rng.ts';
import { unwrap } from '../result.ts';
import { CHANCE, OVER } from '../state.ts';
import { without } from './deck.ts';
import { simpleGame, type SimpleRules } from './index.ts';

const words = { title: 'Toy', summary: 'A toy.', seats: ['A', 'B'], points: 'points', rules: '' };
const made = <P, V = P>(rules: SimpleRules<P, V>) =>
  unwrap(
    simpleGame<P, never, V>({ id: 'toy', version: 1, words, rules: () => rules }).create(
      {} as never,
    ),
  );

/** Each rolls in turn, twice at most: a die that shows a six as often as the rest together, or stop. */
type Dice = readonly [turn: number, rolling: boolean, points: readonly [number, number]];
const dice: SimpleRules<Dice> = {
  seats: 2,
  moves: ['roll', 'stop'],
  outcomes: ['1', '2', '6'],
  longest: 4,
  start: [0, false, [0, 0]],
  turn: ([turn, rolling]) => (rolling ? 'chance' : turn === 4 ? null : turn % 2),
  bag: () => ({ 1: 1, 2: 1, 6: 2 }),
  legal: () => ['stop', 'roll'],
  play([turn, , points], word) {
    if (word === 'stop') return [turn + 1, false, points];
    if (word === 'roll') return [turn, true, points];
    const [a, b] = points;
    const won = Number(word);
    return [turn + 1, false, turn % 2 === 0 ? [a + won, b] : [a, b + won]];
  },
  scores: ([, , points]) => points,
  heuristics: { hope: ([turn, , [a, b]]) => [a + 4 * Number(turn < 3), b + 4 * Number(turn < 4)] },
};

test('chance draws from a bag by its weights, and heuristics go by what each seat has', () => {
  const game = made(dice);
  expect(checkGame(game, { games: 60 }).longest).toBe(4);
  expect(game.info).toMatchObject({ chance: true, hidden: false, chanceCount: 3, actionCount: 2 });
  const state = game.start();
  state.apply(unwrap(game.parseAction(state, 'ROLL')));
  expect(state.toMove).toBe(CHANCE);
  expect([...legalActions(state, game.info)].map((each) => state.chanceWeight(each))).toEqual([
    1, 1, 2,
  ]);
  expect(state.chanceTotal).toBe(4);
  state.apply(unwrap(game.parseAction(state, '6')));
  expect([state.ply, state.score(0)]).toEqual([1, 6]);
  expect(Object.keys(game.heuristics)).toEqual(['hope', 'points']);
  const hope = game.heuristics['hope']!.create({});
  expect([hope(state, 0), hope(state, 1)]).toEqual([6, -6]);
});

/** Three rounds of sealed bids from 1 to 3, the higher takes a point; what was bid is gone. */
interface Bids {
  readonly hands: readonly (readonly string[])[];
  readonly won: readonly number[];
}
const bids: SimpleRules<Bids> = {
  seats: 2,
  moves: ['1', '2', '3'],
  longest: 6,
  start: {
    hands: [
      ['1', '2', '3'],
      ['1', '2', '3'],
    ],
    won: [0, 0],
  },
  turn: ({ hands }) => (hands[0]!.length === 0 ? null : [0, 1]),
  legal: ({ hands }, seat) => hands[seat]!,
  play: (position) => position,
  resolve: ({ hands, won }, bid) => ({
    hands: hands.map((hand, seat) => without(hand, [bid[seat]!])),
    won: won.map((points, seat) => points + Number(bid[seat]! > bid[1 - seat]!)),
  }),
  scores: ({ won }) => won,
  features: { names: ['lead'], of: ({ won }, seat) => [(won[seat]! - won[1 - seat]!) / 3] },
};

test('seats that decide at once do not see what the other has decided, and the referee seals it', () => {
  const game = made(bids);
  checkGame(game, { games: 60 });
  expect(game.info.hidden).toBe(true);
  const state = game.start();
  expect(game.together!(state)).toEqual([0, 1]);
  state.apply(2);
  expect([state.toMove, game.together!(state)]).toEqual([1, [1]]);
  expect(game.observe(state, 0)).toMatchObject({ sealed: ['3'] });
  expect(game.observe(state, 1)).toMatchObject({ sealed: [null] });
  // In worlds that look so to the other, anything may have been bid.
  const rng = Rng.of(1);
  const worlds = Array.from({ length: 40 }, () =>
    game
      .format(game.determinize(game.observe(state, 1), rng))
      .split(' ')
      .at(-1),
  );
  expect(new Set(worlds)).toEqual(new Set(['1', '2', '3']));
  // What waits is part of the position's text, and read again.
  const text = game.format(state);
  expect(game.format(unwrap(game.parse(text)))).toBe(text);
  expect(game.parse(text.replace(/3$/, '4')).ok).toBe(false);
  expect(game.parse(`${text} 1`).ok).toBe(false);
  const referee = new Referee({ game, names: ['a', 'b'], seed: 1 });
  expect([referee.decide(1, 0), referee.decide(0, 2)]).toEqual(['sealed', 'played']);
  expect(referee.state.score(0)).toBe(1);
});

/** A draws one of three cards, and B guesses it. */
interface Guess {
  readonly card: string | null;
  readonly guess: string | null;
}
const CARDS = ['x', 'y', 'z'];
const guessing: SimpleRules<Guess> = {
  seats: 2,
  moves: CARDS,
  outcomes: CARDS,
  longest: 1,
  start: { card: null, guess: null },
  turn: ({ card, guess }) => (card === null ? 'chance' : guess === null ? 1 : null),
  bag: () => CARDS,
  legal: () => CARDS,
  play: ({ card }, word) => (card === null ? { card: word, guess: null } : { card, guess: word }),
  scores: ({ card, guess }) => (guess === null ? [0, 0] : card === guess ? [0, 1] : [1, 0]),
  hidden: {
    sees: ({ card, guess }, seat) => ({
      card: card === null || seat === 0 || guess !== null ? card : '?',
      guess,
    }),
    imagine: ({ card, guess }, rng) => ({ card: card === '?' ? rng.pick(CARDS) : card, guess }),
    told: ({ card }, _, seat) => card !== null || seat === 0,
  },
};

test('hidden cards keep the laws, and a game that lies about them is found out', () => {
  checkGame(made(guessing), { games: 60 });
  const hidden = guessing.hidden!;
  const broken = (changes: Partial<typeof hidden>): string => {
    const game = made({ ...guessing, hidden: { ...hidden, ...changes } });
    try {
      checkGame(game, { games: 100, every: 1 });
    } catch (error) {
      if (error instanceof Violation) return error.law;
      throw error;
    }
    return 'none';
  };
  // Everybody is told the card; everybody sees it; worlds do not look as they should; always the same world.
  expect(broken({ told: () => true })).toBe('chance-told');
  expect(broken({ sees: (position) => position })).toBe('hides-something');
  expect(broken({ imagine: () => ({ card: 'x', guess: null }) })).toBe('world-looks-same');
  expect(
    broken({ imagine: ({ card, guess }) => ({ card: card === '?' ? 'x' : card, guess }) }),
  ).toBe('worlds-vary');
});

test('slips are told in words: no bag, weights that are none, words nobody declared', () => {
  const slip = (changes: Partial<SimpleRules<Dice>>) => {
    const game = made({ ...dice, ...changes });
    const state = game.start();
    state.apply(0);
    return () => legalActions(state, game.info);
  };
  expect(slip({ bag: () => ({ 1: 0.5 }) })).toThrow('a weight is a whole number');
  expect(slip({ bag: () => [] })).toThrow('its bag is empty');
  expect(slip({ bag: () => ({ 1: Number.MAX_SAFE_INTEGER, 2: 1 }) })).toThrow(
    'the weights of a bag come to 9007199254740992',
  );
  expect(slip({ bag: () => ['7'] })).toThrow('"7" is not among the outcomes');
  const { bag: _, ...bagless } = dice;
  const state = made(bagless).start();
  state.apply(0);
  expect(() => state.chanceTotal).toThrow('there is no bag');
  const { resolve: __, ...alone } = bids;
  const both = made(alone).start();
  both.apply(0);
  expect(() => both.apply(0)).toThrow('there is no `resolve`');
});

test('words that stand twice are refused, and a game without words is made, to be told what it lacks', () => {
  const twice = (changes: Partial<SimpleRules<Dice>>) => () => made({ ...dice, ...changes });
  expect(twice({ moves: ['roll', 'stop', 'roll'] })).toThrow(
    '"roll" is twice among the moves the game declares',
  );
  expect(twice({ outcomes: ['1', '1', '2', '6'] })).toThrow('"1" is twice among the outcomes');
  const wordless = simpleGame({ id: 'toy', version: 1, rules: () => dice } as never);
  expect(wordless.id).toBe('toy');
});

test('a position that somebody types is like those of the game, or none', () => {
  const game = made(dice);
  for (const text of ['[4,false,[3,1]]', ' [0, false, [0, 0]] '])
    expect(game.parse(text).ok).toBe(true);
  for (const text of ['5', '{}', '["0",false,[0,0]]', '[0,false', 'null', '[0,false,{}]', '']) {
    expect([text, game.parse(text).ok]).toEqual([text, false]);
  }
  expect(unwrap(game.parse('[4,false,[3,1]]')).toMove).toBe(OVER);
});

/** A pile with something that grows, for rules that go wrong in one place. */
interface Heap {
  readonly left: number;
  readonly taken: Readonly<Record<string, number>>;
}
const heap: SimpleRules<Heap> = {
  seats: 2,
  moves: ['take'],
  longest: 3,
  start: { left: 3, taken: {} },
  turn: ({ left }) => (left === 0 ? null : left % 2),
  legal: () => ['take'],
  play: ({ left, taken }) => ({ left: left - 1, taken: { ...taken, [`n${left}`]: left % 2 } }),
  scores: () => [1, 0],
};
const thrown = (rules: Partial<Record<keyof SimpleRules<Heap>, unknown>>) => {
  try {
    checkGame(made({ ...heap, ...rules } as SimpleRules<Heap>), { games: 5 });
    return null;
  } catch (error) {
    return error instanceof Violation ? [error.law, error.evidence.seen] : error;
  }
};

test('what is empty at the start may grow, and what else differs from it is told', () => {
  const game = made(heap);
  expect(checkGame(game, { games: 5 }).longest).toBe(3);
  const why = (text: string) => {
    const read = game.parse(text);
    return read.ok ? null : read.complaint.says;
  };
  expect(why('{"left":2,"taken":{"n3":1}}')).toBeNull();
  for (const [text, en, es] of [
    ['{"left":2}', 'it lacks taken, which the start has', 'le falta taken'],
    ['{"left":2,"taken":{},"day":4}', 'it has day, which the start has not', 'tiene day'],
    ['{"left":"2","taken":{}}', 'left is a text, at the start a number', 'left es un texto'],
    ['[2]', 'it is a list, at the start an object', 'es una lista'],
    ['{"left":2,"taken":[]}', 'taken is a list, at the start an object', 'taken es una lista'],
  ] as const) {
    expect(why(text)!.en).toContain(`is no position: ${en}; one is written like {`);
    expect(why(text)!.es).toContain(`no es una posición: ${es}`);
  }
  expect(why('nonsense')!.en).toContain('"nonsense" is no position; one is');
  const day = thrown({ play: (at: Heap) => ({ ...heap.play(at, 'take'), day: 4 }) }) as [
    string,
    { en: string },
  ];
  expect([day[0], day[1].en]).toEqual([
    'position-reads-back',
    expect.stringContaining('it has day, which the start has not'),
  ]);
});

test.each([
  ['play', { play: () => undefined }, '`play` gave undefined: it gives a position, at once'],
  ['play', { play: async (at: Heap) => heap.play(at, 'take') }, '`play` gave a promise'],
  ['legal', { legal: async () => ['take'] }, '`legal` gave a promise: it gives a list of moves'],
  ['legal', { legal: () => 'take' }, '`legal` gave "take": it gives a list of moves'],
  ['turn', { turn: () => undefined }, '`turn` gave undefined: it gives a seat, a list of seats,'],
  ['turn', { turn: () => 'dice' }, '`turn` gave "dice"'],
  ['scores', { scores: () => ({ 0: 1, 1: 0 }) }, '`scores` gave an object: it gives a list with'],
  ['utilities', { utilities: async () => [1, -1] }, '`utilities` gave a promise'],
  [
    'a position that changes',
    {
      play(at: { left: number }) {
        at.left--;
        return at;
      },
    },
    "Cannot assign to read only property 'left'",
  ],
])('rules that give what they should not are told so: %s', (_, change, said) => {
  expect(thrown(change)).toEqual(['no-exception', expect.stringContaining(said)]);
});

test('a heuristic that is called points is the one of the game', () => {
  const game = made({ ...heap, heuristics: { points: () => [5, 2] } });
  expect(game.heuristics['points']!.create({})(game.start(), 0)).toBe(3);
});
