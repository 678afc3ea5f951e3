import { expect, test } from 'vitest';
import { levelsOf, usualRival } from '../../src/agents/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { printAddress, readAddress } from './address.ts';

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
  expect(read('game=mancala', false).seats).toEqual([usual, usual]);
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
