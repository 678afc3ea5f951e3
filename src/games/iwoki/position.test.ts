import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { legalTexts, makeIwoki, play } from './testdata/positions.fixture.ts';

const game = makeIwoki('iwoki(hand=3+1,tiles=mini)');
const TEXT = '6*2044@0,0;222-@-1,1e 123.114:*52466:0:1/112.112.333:-:0:0 0:play 0 -';

test('a position is one line that tells the whole truth', () => {
  const state = play(
    game,
    game.start(),
    '123 222 114 *52466 112 112 333 *20446 222-@-1,1e 6*2044@0,0',
  );
  expect(game.format(state)).toBe(TEXT);
  const again = unwrap(game.parse(`  ${TEXT.toUpperCase().replaceAll(' ', '   ')} `));
  expect(legalTexts(game, again)).toEqual(legalTexts(game, state));
  expect([again.keyLo, again.keyHi]).toEqual([state.keyLo, state.keyHi]);
});

test('an open game’s position has the order of the bags', () => {
  const open = makeIwoki('iwoki(open=true,hand=1+1,tiles=2:112.333/*20446.*52466.*36242)');
  const state = play(open, open.start(), '112 *20446 333 *36242 333 112 *52466');
  expect(open.format(state)).toBe('- 112:*20446:0:0/333:*36242:0:0 0:play 0 - 333.112:*52466');
  expect(unwrap(open.parse(open.format(state))).keyLo).toBe(state.keyLo);
  expect(open.parse('- 112:*20446:0:0/333:*36242:0:0 0:play 0 - 112:*52466')).toMatchObject({
    complaint: { says: { en: expect.stringMatching(/leaves tiles out/) } },
  });
  expect(open.parse('- 112:*20446:0:0/333:*36242:0:0 0:play 0 -')).toMatchObject({
    complaint: { says: { en: expect.stringMatching(/needs the order of both bags/) } },
  });
});

test.each([
  ['nonsense', /cannot read the position "nonsense"; it is written like/],
  [TEXT.replace('0:play', '2:play'), /must have 2 hands/],
  [TEXT.replace('/112.112.333:-:0:0', ''), /must have 2 hands/],
  [TEXT.replace('112.112.333', '112.112.112'), /more tiles like 112 than the game/],
  [TEXT.replace('*52466', '*20446'), /more tiles like \*20446 than the game/],
  [TEXT.replace('*52466', '*11111'), /no hexagon "\*11111"/],
  [TEXT.replace('333', '444'), /no small tile "444"/],
  [TEXT.replace('222-@-1,1e', '222-@-1,1e;222-@-1,1e'), /two tiles lie on one place/],
  [TEXT.replace('222-@-1,1e', '222+@-1,1e'), /shows 4 to the 0 of the hexagon at 0,0/],
  [TEXT.replace('6*2044@0,0;222-@-1,1e', '6*2044@3,0;222-@2,1e'), /lies at the centre/],
  [TEXT.replace('222-@-1,1e', '222-@5,1e'), /covers no number/],
  [TEXT.replace('222-@-1,1e', '222-@0,0e'), /covers no number/],
  [TEXT.replace(';222-@-1,1e', ';222-@-1,1e;*36242@-3,0'), /hexagon at -3,0 is not joined/],
  [TEXT.replace(';222-@-1,1e', ';222-@-1,1e;*36242@18,0'), /farther out/],
  [TEXT.replace('*52466:0:1', '*52466:5:1'), /points add up to 5; this table is worth 6 or 0/],
  [TEXT.replace(':0:1/', ':0:3/'), /third white marker is handed in at once/],
  [TEXT.replace('112.112.333', '112'), /20 small tiles are in the bag; the deal leaves 18/],
  [TEXT.replace('play 0 -', 'play 2 -'), /ends when all pass/],
  [TEXT.replace('play 0 -', 'over 0 -'), /not over/],
  [TEXT.replace('play 0 -', 'play 0 1'), /still has small tiles/],
  [TEXT.replace('play 0 -', 'play 0 0'), /no turn is left/],
  [TEXT.replace('play 0 -', 'order 0 -'), /before the deal is over/],
  [TEXT.replace('play 0 -', 'hexagon-next 0 -'), /not handed in/],
  [`${TEXT} 112:-`, /only an open game has ordered bags/],
  [
    '- 123.114:*52466:0:0/112.112.333:*20446:0:0 0:play 0 -',
    /every hand starts with 3 small tiles and 1 hexagons/,
  ],
  ['- 123.114.222:*52466:0:0/112.112.333:*20446:0:0 1:play 0 -', /seat 0 moves first/],
  ['- 123.114.222:*52466:3:0/112.112.333:*20446:0:0 0:play 0 -', /nothing was played/],
  ['- 123.114:*52466:0:0/-:-:0:0 0:deal 0 -', /small tiles first/],
  ['- 123.114.222:*52466:0:0/-:-:0:0 0:deal 0 -', /seat by seat/],
])('%s is refused', (text, reason) => {
  expect(game.parse(text)).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringMatching(reason) } },
  });
});

test('an empty hand needs its last turns to be counted', () => {
  const text =
    '6*2044@0,0;411+@1,0w;222-@-1,1e;231+@-1,0e -:*52466:6:1/112.112.333:-:0:0 1:play 0 1';
  const state = unwrap(game.parse(text));
  expect([state.toMove, state.turnsLeft]).toEqual([1, 1]);
  const error = (from: string, to: string) => {
    const parsed = game.parse(text.replace(from, to));
    return parsed.ok ? '' : parsed.complaint.says.en;
  };
  expect(error('play 0 1', 'play 0 -')).toMatch(/seat 0 has no small tile and no turn left/);
  expect(error('1:play 0 1', '0:play 0 1')).toMatch(/but seat 1 still has small tiles/);
  expect(error('1:play 0 1', '1:over 0 1')).toMatch(/not over/);
  expect(error('1:play 0 1', '0:over 0 0')).toMatch(/but seat 1 still has small tiles/);
  expect(error('1:play 0 1', '1:over 0 0')).toBe('');
});
