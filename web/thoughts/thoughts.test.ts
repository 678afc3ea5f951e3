import { expect, test } from 'vitest';
import { unwrap, type Analysis } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { listedOptions } from './findings.tsx';
import { hasPriors, lineIn } from './known.ts';
import { priorMarks, priorText } from './marks.ts';

const said: Analysis = {
  nodes: 100,
  unit: 'win',
  seat: 0,
  opinion: 0.4,
  options: [
    { action: 7, value: 0.6, visits: 60, prior: 0.2 },
    { action: 1, value: 0.9, visits: 1, prior: 0.001 },
    { action: 2, value: 0.5, visits: 5, prior: 0.04 },
    { action: 3, value: 0.5, visits: 4, prior: 0.03 },
    { action: 4, value: 0.5, visits: 3, prior: 0.02 },
    { action: 5, value: 0.5, visits: 2, prior: 0.02 },
    { action: 6, value: 0.4, visits: 0, prior: 0.689 },
  ],
};

test('what a network alone thinks is a share on each cell, darker the likelier; the ring is what is played', () => {
  const marks = priorMarks(said);
  expect(marks.map(({ action, label }) => [action, label])).toEqual([
    [7, '20\u00A0%'],
    [2, '4\u00A0%'],
    [3, '3\u00A0%'],
    [4, '2\u00A0%'],
    [5, '2\u00A0%'],
    [6, '69\u00A0%'],
  ]);
  expect(marks.filter(({ best }) => best).map(({ action }) => action)).toEqual([7]);
  expect(marks[0]!.spoken).toBe('network 20\u00A0%');
  const dark = (action: number) =>
    100 - Number(/(\d+)%\)$/.exec(marks.find((mark) => mark.action === action)!.colour!)![1]);
  expect(dark(6)).toBeGreaterThan(dark(7));
  expect(dark(7)).toBeGreaterThan(dark(5));
});

test('what is played has its number, however unlikely the network held it', () => {
  const [first, ...others] = said.options;
  const marks = priorMarks({ ...said, options: [others[0]!, first!, ...others.slice(1)] });
  expect(marks[0]).toMatchObject({ action: 1, label: '<1\u00A0%', best: true });
  expect(priorText(0.0049)).toBe('<1\u00A0%');
  expect(priorText(0.0051)).toBe('1\u00A0%');
});

test('where no move stands out, none is dark', () => {
  const options = Array.from({ length: 100 }, (_, action) => ({ action, value: 0.5, prior: 0.01 }));
  const faint = priorMarks({ ...said, options })[0]!;
  const clear = priorMarks(said).find(({ action }) => action === 6)!;
  expect(faint.colour).not.toBe(clear.colour);
});

test('the list has what is played, what was looked at most, and what the network liked best', () => {
  expect(listedOptions(said).map(({ action }) => action)).toEqual([7, 2, 3, 4, 6]);
  expect(listedOptions({ ...said, options: [] })).toEqual([]);
  expect(hasPriors(said)).toBe(true);
  expect(hasPriors({ ...said, options: [{ action: 1, value: 0 }] })).toBe(false);
});

test('white numbers can be read on every shade', () => {
  for (let prior = 0.005; prior <= 1; prior += 0.005) {
    const [mark] = priorMarks({ ...said, options: [{ action: 0, value: 0, prior }] });
    const [hue, saturation, lightness] = mark!.colour!.match(/\d+/g)!.map(Number) as [
      number,
      number,
      number,
    ];
    expect(1.05 / (0.05 + luminance(hue, saturation / 100, lightness / 100))).toBeGreaterThan(4.5);
  }
});

/** How bright a colour is, by WCAG. */
function luminance(hue: number, saturation: number, lightness: number): number {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    const value = lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4);
}

test('a line of play is told in notation, as far as the game goes', () => {
  const game = unwrap(makeGame('hex(size=2)'));
  expect(lineIn(game, game.start(), [0, 1, 2, 3])).toEqual(['a1', 'b1', 'a2']);
});
