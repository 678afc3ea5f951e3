import { expect, test } from 'vitest';
import { hideAndSeek, sealedBids } from '../../src/core/conformance/list-games.fixture.ts';
import { replayRecord, unwrap, type Game } from '../../src/core/index.ts';
import type { Shelf } from './keep.ts';
import { readAddress } from './address.ts';
import { judged, marksOf } from '../thoughts/marks.ts';
import { hireHere } from './hire-here.fixture.ts';
import { Session } from './session.ts';

function sessionOf(query: string): Session {
  const plan = unwrap(readAddress(query, 'fresh'));
  const session = new Session({ plan, hire: hireHere, shelf: null });
  session.open();
  return session;
}

function sessionWith(made: Game, seats: string[]): Session {
  const plan = { game: made.info.rules, seats, seed: 'test', made };
  const session = new Session({ plan, hire: hireHere, shelf: null });
  session.open();
  return session;
}

test('people who decide at once do so one after the other, and none sees what was chosen before', () => {
  const session = sessionWith(sealedBids(), ['human', 'human']);
  const pass = () => (session.holder.value = session.passTo.value);
  pass();
  session.play(1);
  expect(session.table.state.value).toMatchObject({ moves: [], toMove: 1, canUndo: true });
  expect(session.passTo.value).toBe(1);
  expect(session.sight.value.seen).toEqual([null]);
  // The first thinks again.
  session.table.undo();
  expect(session.table.state.value).toMatchObject({ moves: [], toMove: 0, canUndo: false });
  session.play(2);
  pass();
  expect(session.sight.value).toMatchObject({ seen: [null], toMove: 1 });
  expect(session.choices.value.map(({ action }) => action)).toEqual([0, 1, 2]);
  session.play(0);
  expect(session.lines.value.map(({ text }) => text)).toEqual(['take2', 'take0']);
  pass();
  session.play(1);
  // Undo takes back the sealed answer first, then both that were given at once.
  session.table.undo();
  expect(session.table.state.value.moves.length).toBe(2);
  session.table.undo();
  expect(session.table.state.value.moves).toEqual([]);
  session.table.redo();
  expect(session.table.record().moves).toEqual(['take2', 'take0']);
  session.close();
});

test('the list of moves and the last move show only what the person at the screen may know', () => {
  const session = sessionWith(hideAndSeek(), ['human', 'human']);
  const pass = () => (session.holder.value = session.passTo.value);
  pass();
  session.play(2);
  pass();
  expect(session.lines.value.map(({ text }) => text)).toEqual(['?']);
  expect(session.sight.value).toMatchObject({ seen: [null], last: null });
  session.play(1);
  pass();
  expect(session.lines.value.map(({ text }) => text)).toEqual(['take2', '?']);
  session.play(0);
  pass();
  expect(session.lines.value.map(({ text }) => text)).toEqual(['?', 'take1', 'take0']);
  expect(session.sight.value.last?.text).toBe('take0');
  session.close();
});

test('that somebody was helped is kept with the table, and no help comes after the end', () => {
  let kept: string | null = null;
  const shelf: Shelf = { read: () => kept, write: (text) => void (kept = text) };
  const plan = unwrap(readAddress('game=hex(size=2)&seats=human,human&seed=1', 'fresh'));
  const sit = () => new Session({ plan, hire: hireHere, shelf });
  const first = sit();
  first.open();
  first.play(first.choices.value[0]!.action);
  expect(first.helped.value).toBe(false);
  first.noteHelp();
  first.close();
  const again = sit();
  expect(again.helped.value).toBe(true);
  again.close();
  const whole = unwrap(readAddress('game=hex(size=2)&seats=human,human&seed=2', 'fresh'));
  const over = new Session({ plan: whole, hire: hireHere, shelf: null });
  over.open();
  while (over.choices.value.length > 0) over.play(over.choices.value[0]!.action);
  over.noteHelp();
  expect(over.helped.value).toBe(false);
  over.close();
});

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
  // Before the start there is the start, and after the end the present.
  session.show(-3);
  expect(session.at.value).toBe(0);
  session.show(9);
  expect(session.at.value).toBeNull();
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
  const marks = marksOf(advice, ({ value }) => value.toFixed(2));
  expect(marks.map(({ action }) => action).toSorted((a, b) => a - b)).toEqual(
    session.choices.value.map(({ action }) => action),
  );
  expect(marks.filter(({ best }) => best).length).toBe(1);
  expect(marks.every(({ goodness }) => goodness >= 0 && goodness <= 1)).toBe(true);
  session.play(session.choices.value[0]!.action);
  expect(session.advice.value).toBeNull();
  session.close();
});

test('advice on a position that is gone when it comes is not shown', async () => {
  const session = sessionOf('game=reversi(size=4)&seats=human,human');
  const [first, other] = session.choices.value;
  const asked = session.ask();
  session.play(first!.action);
  await asked;
  expect(session.advice.value).toBeNull();
  // Nor where as many moves were played, but others.
  const again = session.ask();
  session.table.undo();
  session.play(other!.action);
  await again;
  expect(session.advice.value).toBeNull();
  session.close();
});

test('choices that were never looked at are not judged, unless none was', () => {
  const option = (action: number, value: number, visits?: number) =>
    visits === undefined ? { action, value } : { action, value, visits };
  const of = (...options: ReturnType<typeof option>[]) =>
    judged({ nodes: 1, unit: 'win', seat: 0, options }).map(({ action }) => action);
  expect(of(option(1, 0.5, 9), option(2, 0, 0), option(3, Number.NaN, 4), option(4, 0.1))).toEqual([
    1, 4,
  ]);
  expect(of(option(1, 0, 0), option(2, 0, 0))).toEqual([1, 2]);
});

function shelfOf(): Shelf {
  let text: string | null = null;
  return { read: () => text, write: (given) => (text = given) };
}

/** What a person at the screen may know of the first deal, as text. */
function dealtAt(query: string, shelf: Shelf | null): string {
  const plan = unwrap(readAddress(query, 'fresh'));
  const session = new Session({ plan, hire: hireHere, shelf });
  session.open();
  const moves = JSON.stringify(session.table.state.value.moves);
  session.close();
  return moves;
}

test('an address says nothing of the deal: another table under the same seed has other hands', () => {
  const shelf = shelfOf();
  const hidden = 'game=iwoki&seats=human,human&seed=7';
  const first = dealtAt(hidden, shelf);
  // The same table in this browser is the same, so that nobody can fish for luck.
  expect(dealtAt(hidden, shelf)).toBe(first);
  const others = [
    dealtAt('game=iwoki(open=true)&seats=human,human&seed=7', shelf),
    dealtAt('game=iwoki&seats=human,random&seed=7', shelf),
    dealtAt('game=iwoki&seats=human,human&seed=7&clock=60', shelf),
    dealtAt(hidden, null),
  ];
  for (const other of others) expect(other).not.toBe(first);
  // Where nothing is hidden, the same seed is the same luck.
  const open = 'game=iwoki(open=true)&seats=human,human&seed=7';
  expect(dealtAt(open, null)).toBe(dealtAt(open, shelf));
});

test('a table with secrets that was left goes on with the luck it had', () => {
  const shelf = shelfOf();
  const plan = unwrap(readAddress('game=iwoki&seats=human,human&seed=9', 'fresh'));
  const open = () => {
    const session = new Session({ plan, hire: hireHere, shelf });
    session.open();
    return session;
  };
  const playOn = (session: Session) => {
    while (session.table.state.value.result === null) {
      session.holder.value = session.passTo.value ?? session.holder.value;
      session.play(session.choices.value[0]!.action);
    }
    return session.table.record();
  };
  const first = open();
  first.holder.value = 0;
  first.play(first.choices.value[0]!.action);
  expect(JSON.stringify(first.table.record())).not.toContain('key');
  expect(first.table.record().result).toBeNull();
  first.close();
  const again = open();
  const there = playOn(again);
  again.close();
  expect(there.key).toMatch(/^[0-9a-f]{32}$/);
  unwrap(replayRecord(plan.made, there));
});

test('a judgement with other eyes is not shown while a hand is hidden', () => {
  const judgement = (seat: number) => ({ seat, share: 0.9, proven: false });
  const session = sessionOf('game=iwoki&seats=human,random&seed=3');
  session.judged.value = new Map([
    [0, judgement(0)],
    [1, judgement(1)],
  ]);
  expect([...session.chances.value.keys()]).toEqual([0]);
  expect(session.isOpen).toBe(false);
  session.table.resign(0);
  expect([...session.chances.value.keys()]).toEqual([0, 1]);
  expect(session.isOpen).toBe(true);
  // With all hands open, nobody plays on.
  expect(session.table.state.value.canUndo).toBe(false);
  session.close();
});
