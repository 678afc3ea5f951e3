import { expect, test } from 'vitest';
import { textPlot, textPlots, type TextCurve } from './curves.ts';

const percent = (share: number) => `${Math.round(100 * share)}%`;
const rising: TextCurve = {
  title: 'against random',
  last: '100%',
  points: [
    { x: 0, y: 0 },
    { x: 50, y: 0.5 },
    { x: 100, y: 1 },
  ],
  format: percent,
};
const size = { width: 24, height: 2, from: 0, to: 100 };

test('a curve goes from corner to corner, with its ends named', () => {
  const [title, top, bottom] = textPlot(rising, size);
  expect(title).toBe('against random      100%');
  expect(top).toMatch(/^ {2}100% ┤ +[⠁-⣿]+$/);
  expect(bottom).toMatch(/^ {4}0% ┤[⠁-⣿]+ +$/);
});

test('every line is as wide as it was asked to be, whatever the values', () => {
  for (const points of [[], [{ x: 1, y: 5 }], [{ x: 1, y: -1e9, low: -2e9, high: 1e9 }]]) {
    for (const width of [20, 37, 80]) {
      const lines = textPlot({ ...rising, points }, { ...size, width });
      expect(lines.map((line) => line.length)).toEqual([width, width, width]);
    }
  }
});

test('the ends of an interval are dots of their own', () => {
  const flat = (low: number, high: number) =>
    textPlot({ ...rising, points: [{ x: 50, y: 0.5, low, high }] }, { ...size, height: 4 });
  const dots = (lines: readonly string[]) => lines.slice(1).join('').match(/[⠁-⣿]/g)?.length;
  expect(dots(flat(0.5, 0.5))).toBe(1);
  expect(dots(flat(0, 1))).toBe(3);
});

test('curves stand side by side where there is room', () => {
  const curves = [rising, { ...rising, title: 'loss' }, { ...rising, title: 'updated' }];
  const at = (width: number) => textPlots(curves, { ...size, width });
  expect(at(40)).toHaveLength(9);
  expect(at(80)).toHaveLength(6);
  expect(at(120)).toHaveLength(3);
  expect(at(80)[0]).toMatch(/^against random +100% {3}loss +100%$/);
  for (const line of at(80)) expect(line.length).toBeLessThanOrEqual(80);
});

test('a title that is too long gives way to the value', () => {
  const [title] = textPlot({ ...rising, title: 'a'.repeat(50) }, size);
  expect(title).toBe(`${'a'.repeat(18)}… 100%`);
});
