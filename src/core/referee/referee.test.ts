import { describe, expect, test } from 'vitest';
import { hideAndSeek, parlour, sealedBids } from '../conformance/list-games.fixture.ts';
import { kuhn } from '../conformance/kuhn.fixture.ts';
import { said } from '../complaint.ts';
import type { Game } from '../game.ts';
import { parseRecord, printRecord, replayRecord } from '../record.ts';
import { unwrap } from '../result.ts';
import { OVER } from '../state.ts';
import { Referee } from './referee.ts';

function refereeOf(game: Game, seed = 'test'): Referee {
  const referee = new Referee({ game, names: ['a', 'b'], seed });
  settle(referee);
  return referee;
}

function settle(referee: Referee): void {
  let more = true;
  while (more) more = referee.advance();
}

/** The same game in another process, days later. */
function later({ game }: Referee, line: string): Referee {
  return unwrap(Referee.resume(game, unwrap(parseRecord(line))));
}

describe('answers', () => {
  test('are refused by value when they come twice, late, or from somebody else', () => {
    const referee = refereeOf(parlour());
    const { question } = referee;
    expect(referee.waiting).toEqual([0]);
    expect(referee.answer(1, { action: 0 }, question)).toBe('refused');
    expect(referee.answer(0, { action: 0 }, question)).toBe('illegal');
    expect(referee.answer(0, { action: 1 }, question)).toBe('played');
    expect(referee.answer(0, { action: 1 }, question)).toBe('refused');
    expect(referee.answer(1, { action: 1 }, question)).toBe('refused');
    expect(referee.answer(1, { action: 1 }, referee.question)).toBe('played');
    expect(referee.moves).toHaveLength(5);
  });

  test('to a position that was taken back are refused, though the same seat is asked again', () => {
    const referee = refereeOf(hideAndSeek());
    referee.decide(0, 0);
    const { question } = referee;
    referee.backTo(0);
    referee.decide(0, 1);
    expect(referee.waiting).toEqual([1]);
    expect(referee.answer(1, { action: 2 }, question)).toBe('refused');
    referee.backTo(0);
    referee.decide(0, 0);
    // The question is the same again, whoever remembers it.
    expect(referee.answer(1, { action: 2 }, question)).toBe('played');
  });

  test('may be anything, and nobody is waited for when the game is over', () => {
    for (const odd of [undefined, null, {}, { action: '1' }, { action: Number.NaN }]) {
      expect(refereeOf(parlour()).answer(0, odd as never)).toBe('illegal');
    }
    const referee = refereeOf(parlour());
    expect(referee.answer(0, { action: -1, resign: true })).toBe('resigned');
    expect(referee.result).toMatchObject({ ending: 'resigned', offender: 0, detail: 'a gave up' });
    expect(referee.waiting).toEqual([]);
    expect(referee.toMove).toBe(OVER);
    expect(referee.answer(0, { action: 1 })).toBe('refused');
    referee.forfeit(1, 'crash', said('fell over'));
    expect(referee.result).toMatchObject({ ending: 'resigned', offender: 0 });
  });
});

describe('a game', () => {
  test('goes on from its record at any time, with the same luck', () => {
    const whole = refereeOf(kuhn());
    const parts = refereeOf(kuhn());
    let resumed = parts;
    while (whole.result === null) {
      const action = whole.legal(whole.toMove).at(-1);
      expect(whole.decide(whole.toMove, action)).toBe('played');
      expect(resumed.decide(resumed.toMove, action)).toBe('played');
      settle(whole);
      resumed = later(resumed, printRecord(resumed.record()));
      settle(resumed);
      expect(resumed.question).toBe(whole.question);
    }
    expect(resumed.record()).toEqual(whole.record());
    expect(later(whole, printRecord(whole.record())).toMove).toBe(OVER);
  });

  test('with a key tells it when it is over and not before, and goes on with it', () => {
    const key = '00112233445566778899aabbccddeeff';
    const whole = new Referee({ game: kuhn(), names: ['a', 'b'], seed: 1, key });
    const elsewhere = new Referee({ game: kuhn(), names: ['a', 'b'], seed: 2, key });
    settle(whole);
    settle(elsewhere);
    expect(elsewhere.moves).toEqual(whole.moves);
    const line = printRecord(whole.record());
    expect(line).not.toContain(key);
    expect(unwrap(parseRecord(line))).toMatchObject({ ludario: 1, result: null });
    const resumed = unwrap(Referee.resume(kuhn(), unwrap(parseRecord(line)), key));
    while (resumed.result === null) {
      resumed.decide(resumed.toMove, resumed.legal(resumed.toMove)[0]);
      settle(resumed);
    }
    const over = unwrap(parseRecord(printRecord(resumed.record())));
    expect(over).toMatchObject({ ludario: 2, key });
    unwrap(replayRecord(kuhn(), over));
    // What was dealt is checked against the key.
    const [first, second, ...rest] = over.moves;
    const swapped = { ...over, moves: [second!, first!, ...rest], result: null };
    expect(replayRecord(kuhn(), swapped)).toMatchObject({
      complaint: { says: { en: expect.stringContaining('the key of the record draws') } },
    });
    expect(replayRecord(kuhn(), { ...swapped, key: undefined }).ok).toBe(true);
  });

  test('that was dealt only in part is dealt on as it would have been', () => {
    const whole = refereeOf(kuhn(), 'deal');
    const parts = new Referee({ game: kuhn(), names: ['a', 'b'], seed: 'deal' });
    parts.advance();
    const resumed = later(parts, printRecord(parts.record()));
    settle(resumed);
    expect(resumed.moves).toEqual(whole.moves);
  });

  test('tells each seat what it may know, at once or afterwards', () => {
    const referee = new Referee({ game: parlour(), names: ['a', 'b'], seed: 1 });
    referee.listeners = [0, 1];
    settle(referee);
    for (const action of [1, 2]) referee.decide(referee.toMove, action);
    const news = referee.takeNews();
    expect(referee.takeNews()).toEqual([]);
    for (const seat of [0, 1]) {
      const told = news.filter(({ to }) => to === seat).map(({ event }) => event);
      expect([...referee.story(seat)]).toEqual(told);
      expect(told.map(({ text }) => text)).toEqual(
        seat === 0
          ? ['card0', null, 'card2', 'take1', null]
          : [null, 'card1', 'card2', 'take1', 'take2'],
      );
      expect(told.map(({ text }, index) => referee.describe(index, seat) === text)).not.toContain(
        false,
      );
      expect(told.every(({ text, action }) => (text === null) === (action === null))).toBe(true);
    }
    expect([0, 1, 2, 3, 4].map((index) => referee.describe(index, null))).toEqual([
      null,
      null,
      'card2',
      'take1',
      null,
    ]);
  });
});

describe('seats that decide at once', () => {
  test('are all waited for, in any order, and see nothing of each other before all have answered', () => {
    const referee = refereeOf(sealedBids());
    referee.listeners = [0, 1];
    expect(referee.waiting).toEqual([0, 1]);
    expect(referee.turn(1).seen).toEqual([null]);
    expect(referee.decide(1, 2)).toBe('sealed');
    expect(referee.decide(1, 0)).toBe('refused');
    expect(referee.waiting).toEqual([0]);
    expect(referee.toMove).toBe(0);
    expect([referee.moves, referee.takeNews()]).toEqual([[], []]);
    expect(referee.turn(0).seen).toEqual([]);
    expect(referee.decide(0, 1)).toBe('played');
    expect(referee.moves).toEqual([
      { seat: 0, action: 1 },
      { seat: 1, action: 2 },
    ]);
    expect(referee.takeNews().map(({ to, event }) => [to, event.text])).toEqual([
      [0, 'take1'],
      [1, 'take1'],
      [0, 'take2'],
      [1, 'take2'],
    ]);
    expect(referee.waiting).toEqual([0, 1]);
  });

  test('are taken back together, and nothing is left of a sealed answer', () => {
    const referee = refereeOf(sealedBids());
    for (const action of [1, 2]) referee.decide(referee.toMove, action);
    referee.decide(0, 2);
    expect(referee.isHalfDecided).toBe(true);
    referee.backTo(1);
    expect(referee.isHalfDecided).toBe(false);
    expect(referee.moves).toEqual([]);
    expect(referee.waiting).toEqual([0, 1]);
  });

  test('find their sealed answers again when the game goes on from its record', () => {
    const referee = refereeOf(sealedBids());
    referee.decide(1, 2);
    const line = printRecord(referee.record());
    expect(JSON.parse(line)).toMatchObject({ moves: [], sealed: [null, 'take2'] });
    const resumed = later(referee, line);
    expect(resumed.waiting).toEqual([0]);
    expect(resumed.decide(0, 0)).toBe('played');
    expect(resumed.record()).toMatchObject({ moves: ['take0', 'take2'] });
    expect(resumed.record()).not.toHaveProperty('sealed');
    const record = referee.record();
    for (const sealed of [
      [null, 'take7'],
      [null, null, 'take0'],
    ]) {
      expect(Referee.resume(referee.game, { ...record, sealed })).toMatchObject({ ok: false });
    }
  });

  test('who gives up while others are waited for loses, and no sealed answer is played', () => {
    const referee = refereeOf(sealedBids());
    referee.decide(1, 2);
    expect(referee.answer(0, { action: -1, resign: true })).toBe('resigned');
    expect(referee.record()).toMatchObject({ moves: [], result: { offender: 0 } });
    expect(referee.isHalfDecided).toBe(false);
  });
});
