import { expect, test } from 'vitest';
import { choose, unwrap, type GameKind } from '../../core/index.ts';
import { iwoki } from './index.ts';
import { readTiles } from './tiles.ts';
import { makeIwoki } from './testdata/positions.fixture.ts';

test('the set of the rules has 48 small tiles of 12 kinds and 20 hexagons', () => {
  const tiles = unwrap(readTiles('standard'));
  expect([tiles.smallNames.length, tiles.smallTotal, tiles.hexTotal]).toEqual([12, 48, 20]);
  expect(tiles.hexTexts.every((text) => [...text].filter((c) => c === '*').length === 1)).toBe(
    true,
  );
});

test('a small tile has six positions, and equal-looking ones count once', () => {
  const { smallTexts, smallKind } = unwrap(readTiles('standard'));
  const looks = (kind: number) => smallTexts.filter((_, i) => smallKind[i] === kind);
  expect(looks(0)).toEqual(['123+', '231+', '312+', '132-', '213-', '321-']);
  expect(looks(1)).toEqual(['112+', '121+', '211+', '121-', '112-', '211-']);
  expect(looks(7)).toEqual(['222+', '222-']);
});

test('a hexagon has twelve positions, fewer if it is its own mirror image', () => {
  const { hexTexts, hexPositions } = unwrap(readTiles('9:123/*52466.*12321.222222'));
  expect(new Set(hexTexts.slice(0, 12)).size).toBe(12);
  expect(hexTexts.slice(0, 3)).toEqual(['*52466', '52466*', '2466*5']);
  expect(hexTexts[6]).toBe('*66425');
  expect([...hexPositions]).toEqual([0b1111_1111_1111, 0b11_1111, 1]);
});

test('equal tiles are one kind however they are written', () => {
  const tiles = unwrap(readTiles('123.231/2:312/*52466.66425*'));
  expect([tiles.smallNames, tiles.smallCounts]).toEqual([['123'], [4]]);
  expect([tiles.hexNames, tiles.hexCounts]).toEqual([['*52466'], [2]]);
  // Turned the other way, the plus face is another tile.
  expect(unwrap(readTiles('123.132')).smallNames).toEqual(['123', '132']);
});

test('the text of a set reads back as the same set', () => {
  for (const text of [
    'standard',
    'MINI',
    '2:123.333/112/3:*52466/*20446',
    '112/3:333/2:123/*52466',
  ]) {
    const tiles = unwrap(readTiles(text));
    expect(unwrap(readTiles(tiles.text))).toEqual(tiles);
  }
  expect(unwrap(readTiles('112/3:333/2:123/*52466')).text).toBe('3:333/2:123/112/*52466');
  expect(unwrap(readTiles('STANDARD')).text).toBe('standard');
});

test.each([
  ['12', /no tile/],
  ['x:123', /no group/],
  ['0:123', /none of its tiles/],
  ['*52466', /needs small tiles/],
  ['99:123.112', /at most 120/],
  ['4:123/41:*52466', /at most 40/],
])('the set %s is refused with a reason', (text, reason) => {
  const tiles = readTiles(text);
  expect(tiles).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringMatching(reason) } },
  });
});

test('the canonical rules say which hand and read back as themselves', () => {
  const cases = {
    iwoki:
      'iwoki(players=2,open=false,deal=random,wildcard=strict,hand=9+3,markers=3,tiles=standard)',
    'iwoki(5)':
      'iwoki(players=5,open=false,deal=random,wildcard=strict,hand=8+3,markers=3,tiles=standard)',
    'iwoki(players=6,open=yes,hand=AUTO)':
      'iwoki(players=6,open=true,deal=random,wildcard=strict,hand=7+3,markers=3,tiles=standard)',
    'iwoki(deal=FIXED:lesson1,hand=04+01,tiles=MINI)':
      'iwoki(players=2,open=false,deal=fixed:lesson1,wildcard=strict,hand=4+1,markers=3,tiles=mini)',
    'iwoki(hand=2+0,tiles=2:231/2:333)':
      'iwoki(players=2,open=false,deal=random,wildcard=strict,hand=2+0,markers=3,tiles=2:123.333)',
  };
  for (const [given, expected] of Object.entries(cases)) {
    expect(makeIwoki(given).info.rules).toBe(expected);
    expect(makeIwoki(expected).info.rules).toBe(expected);
    const chosen = unwrap(choose('game', [iwoki as unknown as GameKind], expected));
    expect(chosen.canonical).toBe(expected);
  }
});

test.each([
  ['iwoki(players=6,hand=9+3)', /needs 54 small tiles and 18 hexagons; the set has 48 and 20/],
  ['iwoki(players=5,hand=8+5)', /needs 40 small tiles and 25 hexagons/],
  ['iwoki(hand=0+3)', /at least one small tile/],
  ['iwoki(tiles=4:123)', /needs 18 small tiles and 6 hexagons; the set has 4 and 0/],
  ['iwoki(players=7)', /players takes 2 to 6/],
  ['iwoki(hand=nine)', /hand takes auto/],
  ['iwoki(deal=luck)', /deal takes random, fixed/],
  ['iwoki(wildcard=wild)', /wildcard takes strict, literal/],
])('%s is refused with a reason', (rules, reason) => {
  expect(() => makeIwoki(rules)).toThrow(reason);
});
