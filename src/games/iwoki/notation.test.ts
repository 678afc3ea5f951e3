import { describe, expect, test } from 'vitest';
import { CHANCE, unwrap } from '../../core/index.ts';
import { legalTexts, makeIwoki, play } from './testdata/positions.fixture.ts';

const game = makeIwoki('iwoki(hand=3+1,tiles=mini)');
const dealt = '123 222 114 *52466 112 112 333 *20446';
const opened = () => play(game, game.start(), `${dealt} 222-@-1,1e 6*2044@0,0`);

test('moves are read whatever their case and spacing', () => {
  const state = opened();
  const action = unwrap(game.parseAction(state, '231+@-1,0e'));
  for (const text of [' 231+@-1,0E ', '231 + @ -1, 0 e', '231+@(-1,0)e', '231+@-01,+0e'])
    expect(game.parseAction(state, text)).toEqual({ ok: true, value: action });
  expect(unwrap(game.parseAction(state, 'DRAW'))).toBe(unwrap(game.parseAction(state, 'robar')));
  expect(game.formatAction(state, action)).toBe('231+@-1,0e');
});

test('a typographic minus is a minus', () => {
  const state = opened();
  const minus = legalTexts(game, state).find((move) => /^\d{3}-@/.test(move))!;
  expect(game.parseAction(state, minus.replace(/-/g, '−')).ok).toBe(true);
});

test('a move says the same in every position', () => {
  const state = opened();
  const action = unwrap(game.parseAction(state, '231+@-1,0e'));
  const other = makeIwoki('iwoki(players=6,open=true,tiles=mini,hand=2+1)');
  expect(other.formatAction(Object.assign(other.start(), { toMove: 0 }), action)).toBe(
    '231+@-1,0e',
  );
});

describe('a move that cannot be played gets one sentence that says why', () => {
  test.each([
    ['hello', /cannot read "hello"; a move is written like/],
    ['115+@0,0e', /no small tile 115\+ in this game/],
    ['123-@0,0e', /no 123-: the tile shows 123\+, 231\+, 312\+, 132-, 213-, 321-/],
    ['132+@0,0e', /no 132\+: the tile shows 123\+/],
    ['*11111@0,0', /no hexagon \*11111 in this game/],
    ['112+@0,0e', /there is no 112 in hand/],
    ['*20446@1,0', /there is no \*20446 in hand/],
    ['123+@-1,1e', /a tile lies there already/],
    ['*52466@0,0', /a tile lies there already/],
    ['123+@5,5e', /touches no hexagon/],
    ['*52466@4,4', /touches no small tile/],
    ['123+@20,0e', /farther out than tiles can reach/],
    ['*52466@12,0', /farther out than tiles can reach/],
    ['114+@0,0w', /it would show 5 to the 4 of hexagon 0,0/],
    ['114+@0,0e', /cover only a wildcard/],
    ['*52466@0,1', /shows 0 at its NW corner, where it has 6/],
    ['52466*@0,1', /touch only by a wildcard/],
    ['pass', /only who can neither place nor draw passes/],
  ])('%s', (text, reason) => {
    const answer = game.parseAction(opened(), text);
    expect(answer).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringMatching(reason) } },
    });
  });

  test('at the first move, after a draw, with an empty bag, at the end', () => {
    const start = play(game, game.start(), dealt);
    const say = (text: string, state = start) => {
      const answer = game.parseAction(state, text);
      return answer.ok ? '' : answer.complaint.says.en;
    };
    expect(say('draw')).toMatch(/first move must place a tile/);
    expect(say('222+@0,0e')).toMatch(/goes to the centre, written 222\+@-1,1e$/);
    expect(say('52466*@0,0')).toMatch(/written \*52466@0,0 or \*66425@0,0/);
    expect(say('draw', play(game, opened(), 'draw 233'))).toMatch(/only one tile is drawn/);
    const tiny = makeIwoki('iwoki(hand=1+1,tiles=2:222/2:*00000)');
    const ended = play(tiny, tiny.start(), '222 *00000 222 *00000 *00000@0,0');
    expect(tiny.parseAction(ended, 'draw')).toMatchObject({
      complaint: { says: { en: 'draw: the bag has no small tile left' } },
    });
    play(tiny, ended, '222-@0,0e');
    play(tiny, ended, legalTexts(tiny, ended)[0]!);
    expect(tiny.parseAction(ended, 'draw')).toMatchObject({
      complaint: { says: { en: '"draw": the game is over' } },
    });
  });

  test('what chance draws is named by its kind, in any turning', () => {
    const state = game.start();
    expect(state.toMove).toBe(CHANCE);
    expect(unwrap(game.parseAction(state, '231'))).toBe(unwrap(game.parseAction(state, '123')));
    expect(game.parseAction(state, '*52466')).toMatchObject({
      complaint: { says: { en: expect.stringMatching(/chance draws a small tile/) } },
    });
    play(game, state, '222 222');
    expect(game.parseAction(state, '222')).toMatchObject({
      complaint: { says: { en: 'the bag has no 222 left' } },
    });
    play(game, state, '333');
    expect(unwrap(game.parseAction(state, '66*524'))).toBe(
      unwrap(game.parseAction(state, '*52466')),
    );
  });
});
