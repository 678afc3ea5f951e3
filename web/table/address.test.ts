import { expect, test } from 'vitest';
import { levelsOf, usualRival } from '../../src/agents/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { anew, printAddress, readAddress } from './address.ts';
import { refereeOf } from './played.ts';
import { loadMoreGames } from '../catalogue/games.ts';

await loadMoreGames();

const read = (query: string, people = true) => unwrap(readAddress(query, 'fresh', people));

test('an address names game, seats, seed and clock, and reads back as it was written', () => {
  const query = 'game=hex(size=7)&seats=human,mcts(ms=1000,c=0.5)&seed=k3%2B9&clock=300%2B5';
  const plan = read(query);
  expect(plan).toMatchObject({
    game: 'hex(size=7)',
    seats: ['human', 'mcts(ms=1000,c=0.5)'],
    seed: 'k3+9',
    clock: { ms: 300_000, increment: 5000 },
  });
  expect(plan.made.info.rules).toBe('hex(size=7,swap=false)');
  expect(printAddress(plan)).toBe(query);
});

test('positions and trees with spaces, quotes and brackets survive the address', () => {
  const start = '-----------X-------OX------XO-------------------------------------'.slice(0, 64);
  for (const game of ['reversi', 'tree("A(B(D=4,E=3),C=2)")']) {
    const given = { game, seats: ['human', 'random'], seed: 'a b&c=d' };
    expect(read(printAddress(given))).toMatchObject(given);
  }
  expect(readAddress(`game=reversi&start=${start} X`, 'fresh').ok).toBe(false);
});

test('what is left out is a person against the usual rival, with a fresh seed', () => {
  const rival = (rules: string) => usualRival(unwrap(makeGame(rules)));
  const usual = rival('mancala');
  expect(read('game=mancala')).toMatchObject({ seats: ['human', usual], seed: 'fresh' });
  const four = rival('iwoki(players=4)');
  expect(read('game=iwoki(players=4)').seats).toEqual(['human', four, four, four]);
  // Who only watches hears both of them think.
  expect(read('game=mancala', false).seats).toEqual(['alphabeta(ms=1000)', 'mcts(ms=1000)']);
  expect(read('game=iwoki', false).seats).toEqual(
    [0, 1].map(() => levelsOf(unwrap(makeGame('iwoki'))).at(-1)!.agent),
  );
});

test.each([
  ['game=chess', 'no game "chess"'],
  ['game=hex(size=99)', 'size takes 2 to 19'],
  ['game=hex&seats=human,random,random', 'has 2 seats; the address names 3'],
  ['game=reversi&start=nonsense', 'the starting position:'],
  ['game=reversi&clock=soon', 'it takes seconds and an increment'],
])('%s is refused with a sentence', (query, sentence) => {
  const plan = readAddress(query, 'fresh');
  expect(plan).toMatchObject({ ok: false });
  expect(JSON.stringify(plan)).toContain(JSON.stringify(sentence).slice(1, -1));
});

test('an address may name a level for the rivals; one that does not exist is refused', () => {
  const levels = levelsOf(unwrap(makeGame('reversi')));
  const second = unwrap(readAddress('game=reversi&level=2', '1'));
  expect(second.seats).toEqual(['human', levels[1]!.agent]);
  const named = unwrap(readAddress('game=reversi&seats=level(1),level(2)', '1'));
  expect(named.seats).toEqual([levels[0]!.agent, levels[1]!.agent]);
  for (const query of ['level=99', 'seats=human,level(99)']) {
    const wrong = readAddress(`game=reversi&${query}`, '1');
    expect(wrong.ok ? null : wrong.complaint.says.en).toMatch(
      /there is no level "99" in reversi.*: levels go from 1 to \d+$/,
    );
  }
});

test('an address tells the moves that were played, and how a game was broken off', () => {
  const plan = read('game=reversi&seats=human,random&seed=7&moves=f5_d6_c3&end=resigned:1');
  expect(plan.moves).toEqual(['f5', 'd6', 'c3']);
  expect(plan.end).toEqual({ how: 'resigned', seat: 1 });
  expect(read(printAddress(plan))).toMatchObject({ moves: plan.moves, end: plan.end });
  expect(unwrap(refereeOf(plan)).result).toMatchObject({ ending: 'resigned', offender: 1 });
  expect(printAddress(anew(plan, { seed: '8' }))).toBe('game=reversi&seats=human,random&seed=8');
});

test.each([
  ['moves=f5_a1', 'the game in the address: move 2 of the record: a1 flips no disc'],
  ['moves=f5_<script>', 'the game in the address: move 2 of the record: "<script>" is no move'],
  ['end=resigned:7', 'end=resigned:7 is not accepted'],
  ['end=lost', 'end=lost is not accepted'],
])('%s is refused with a reason', (query, why) => {
  const refused = readAddress(`game=reversi&${query}`, 'fresh');
  expect(refused.ok ? '' : refused.complaint.says.en).toContain(why);
});
