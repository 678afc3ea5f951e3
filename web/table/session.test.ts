import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { readAddress } from './address.ts';
import { marksOf } from './adviser.ts';
import { hireHere } from './hire-here.fixture.ts';
import { Session } from './session.ts';

function sessionOf(query: string): Session {
  const plan = unwrap(readAddress(query, 'fresh'));
  const session = new Session({ plan, hire: hireHere, shelf: null });
  session.open();
  return session;
}

test('looking back shows earlier positions and offers no choices there', () => {
  const session = sessionOf('game=reversi&seats=human,human');
  for (let i = 0; i < 3; i++) session.play(session.choices.value[0]!.action);
  const live = session.sight.value;
  expect(live.last?.text).toBe(session.lines.value[2]!.text);
  session.stepBy(-1);
  expect(session.at.value).toBe(2);
  expect(session.choices.value).toEqual([]);
  session.show(0);
  expect(session.sight.value).toMatchObject({ last: null, before: null, scores: [2, 2] });
  session.stepBy(-1);
  expect(session.at.value).toBe(0);
  for (let i = 0; i < 3; i++) session.stepBy(1);
  expect(session.at.value).toBeNull();
  expect(session.sight.value).toEqual(live);
  session.close();
});

test('choices carry their notation and what they bring at once', () => {
  const session = sessionOf('game=reversi&seats=human,human');
  expect(session.choices.value.map(({ text, gain }) => [text, gain])).toEqual([
    ['d3', 2],
    ['c4', 2],
    ['f5', 2],
    ['e6', 2],
  ]);
  session.close();
});

test('people who share a screen see a hand only after the device was passed to them', () => {
  const session = sessionOf('game=iwoki(players=3)&seats=human,human,human&seed=1');
  const hands = () =>
    (session.sight.value.seen as { hands: { small: unknown }[] }).hands.map(
      ({ small }) => small !== null,
    );
  expect(session.passTo.value).toBe(0);
  expect(session.choices.value).toEqual([]);
  expect(hands()).toEqual([false, false, false]);
  session.holder.value = 0;
  expect(session.passTo.value).toBeNull();
  expect(hands()).toEqual([true, false, false]);
  const placing = session.choices.value.find(({ text }) => /@/.test(text))!;
  session.play(placing.action);
  expect(session.passTo.value).toBe(1);
  expect(session.choices.value).toEqual([]);
  session.close();
});

test('the only person at a table sees it with their own eyes, and is never asked to pass', () => {
  const session = sessionOf('game=iwoki&seats=random,human&seed=1');
  expect(session.viewer()).toBe(1);
  expect(session.passTo.value).toBeNull();
  session.close();
});

test('the adviser judges every choice, and its advice goes out of date with the next move', async () => {
  const session = sessionOf('game=reversi(size=4)&seats=human,human');
  await session.ask();
  const advice = session.advice.value!;
  expect(advice.seat).toBe(0);
  const marks = marksOf(advice, (value) => value.toFixed(2));
  expect(marks.map(({ action }) => action).toSorted((a, b) => a - b)).toEqual(
    session.choices.value.map(({ action }) => action),
  );
  expect(marks.filter(({ best }) => best).length).toBe(1);
  expect(marks.every(({ goodness }) => goodness >= 0 && goodness <= 1)).toBe(true);
  expect(session.chances.value.has(0)).toBe(true);
  session.play(session.choices.value[0]!.action);
  expect(session.advice.value).toBeNull();
  session.close();
});
