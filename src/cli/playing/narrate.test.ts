import { expect, test } from 'vitest';
import { deed, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { scoreLine, verdict, winnerOf } from './narrate.ts';

const mancala = unwrap(makeGame('mancala'));
const hex = unwrap(makeGame('hex(3)'));

test('a win is a utility above all others; anything else is a draw', () => {
  expect(winnerOf([1, -1])).toBe(0);
  expect(winnerOf([-1, 0, 1])).toBe(2);
  expect(winnerOf([0, 0])).toBeNull();
  expect(winnerOf([0.5, 0.5, -1])).toBeNull();
});

test('points are told in the words of the game, and not at all where it has none', () => {
  expect(scoreLine(mancala, [28, 20], 'en')).toBe('seeds: South 28 – North 20');
  expect(scoreLine(mancala, [28, 20], 'es')).toBe('semillas: Sur 28 – Norte 20');
  expect(scoreLine(hex, [0, 0], 'en')).toBe('');
});

test('the ending is told in words', () => {
  const ended = { utilities: [-1, 1], ending: 'rules' } as const;
  expect(verdict(mancala, { ...ended, scores: [20, 28] }, 'en')).toBe(
    'North wins · seeds: South 20 – North 28',
  );
  expect(verdict(hex, { ...ended, scores: [0, 0] }, 'es')).toBe('Victoria de las blancas');
  const drawn = { scores: [24, 24], utilities: [0, 0], ending: 'rules' } as const;
  expect(verdict(mancala, drawn, 'en')).toBe('A draw · seeds: South 24 – North 24');
  const broken = { scores: [48, 0], utilities: [1, -1], ending: 'illegal', offender: 1 } as const;
  expect(verdict(mancala, { ...broken, detail: 'bot answered 99' }, 'en')).toBe(
    'North broke the rules and loses: bot answered 99\nSouth wins · seeds: South 48 – North 0',
  );
  const why = deed.illegal({ answer: '99' });
  expect(verdict(mancala, { ...broken, detail: 'bot answered 99', why }, 'es')).toMatch(
    /reglas: respondió 99, que no es una jugada legal$/m,
  );
  // Records from before have no more than the sentence.
  expect(verdict(mancala, { ...broken, detail: 'bot answered 99' }, 'es')).toContain(
    'bot answered',
  );
});
