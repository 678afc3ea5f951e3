import { beforeEach, expect, test } from 'vitest';
import { unwrap, type Analysis } from '../../src/core/index.ts';
import { lang } from '../settings.ts';
import { readAddress } from '../table/address.ts';
import { hireHere } from '../table/hire-here.fixture.ts';
import { Session } from '../table/session.ts';
import { hintIn } from './hint.ts';

beforeEach(() => {
  lang.value = 'en';
});

function sessionOf(query: string): Session {
  return new Session({ plan: unwrap(readAddress(query, '1')), hire: hireHere, shelf: null });
}

/** With 12 empty squares g1 alone wins, by 6; the next best draws. */
const ONLY_MOVE =
  'game=reversi&seats=human,human&start=XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O-+X';

test('near the end a hint says the exact score, and that no other move wins', async () => {
  const session = sessionOf(ONLY_MOVE);
  const asked = session.ask();
  expect(session.proving.value).toBe(true);
  await asked;
  expect(hintIn(session, session.advice.value!)).toMatch(
    /^Try g1.* Exact score: \+6, the only move that wins\. Next best: d8 \(0\)\.$/,
  );
  lang.value = 'es';
  expect(hintIn(session, session.advice.value!)).toMatch(
    /^Prueba g1.* Puntuación exacta: \+6, la única jugada que gana\. Después: d8 \(0\)\.$/,
  );
  session.close();
});

test('nothing bad is said of the best move, and a second that wins wins, too', () => {
  // A stone far from everything: the shortest ways do not see what a search does.
  const session = sessionOf(
    'game=hex(size=7)&seats=human,human&start=......./......./......./...xo../......./......./.......+x',
  );
  const [first, second] = session.choices.value;
  const sure = { value: 1, bound: 'exact', proven: true } as const;
  const hint = hintIn(session, {
    nodes: 1,
    unit: 'win',
    seat: 0,
    options: [
      { action: first!.action, ...sure },
      { action: second!.action, ...sure },
    ],
  });
  expect(hint).toBe('Try a1. Proven: it wins. b1 wins, too.');
  session.close();
});

test('what is only known to be worse is not called the next best', () => {
  const session = sessionOf(ONLY_MOVE);
  const [first, second] = session.choices.value;
  const hint = (bound: 'exact' | 'atMost') =>
    hintIn(session, {
      nodes: 1,
      unit: 'points',
      seat: 0,
      options: [
        { action: first!.action, value: 6, bound: 'exact', proven: true },
        { action: second!.action, value: 4, bound, proven: true },
      ],
    });
  expect(hint('exact')).toContain('Next best: ');
  expect(hint('atMost')).not.toContain('Next best');
  session.close();
});

test('near the end a value that is not proven is called an estimate', () => {
  const session = sessionOf(ONLY_MOVE);
  const [first] = session.choices.value;
  const options = [{ action: first!.action, value: 6, bound: 'exact' as const }];
  const analysis: Analysis = { nodes: 1, unit: 'points', seat: 0, options };
  const said = hintIn(session, analysis);
  expect(said).toMatch(/It looks 6 points ahead \(\d+ %\)\. This is an estimate:/);
  expect(said).not.toContain('Exact');
  lang.value = 'es';
  expect(hintIn(session, analysis)).toMatch(/6 puntos de ventaja \(\d+ %\)\. Es una estimación:/);
  session.close();
});

test('in the middle of a game a hint tells no more than what it looks like', () => {
  const session = sessionOf('game=reversi&seats=human,human');
  const [first] = session.choices.value;
  const hint = (value: number) =>
    hintIn(session, {
      nodes: 1,
      unit: 'points',
      seat: 0,
      options: [{ action: first!.action, value }],
    });
  // That the other three moves are the same is no news.
  expect(hint(2.5)).toMatch(/It looks 2\.5 points ahead \([56]\d %\)\.$/);
  expect(hint(-2)).toMatch(/It looks 2 points behind \([34]\d %\)\.$/);
  expect(hint(0)).toMatch(/It looks level \((4|5)\d %\)\.$/);
  session.close();
});
