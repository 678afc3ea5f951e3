import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foreignParts, markupFaults } from './markup.fixture.ts';
import {
  binned,
  curves,
  effortDots,
  errorBars,
  histogram,
  quantile,
  resultBars,
  spreads,
  sprtTrace,
  type Figure,
  type Tally,
} from '../../figures/index.ts';
import { figureFile, inlineSvg } from './render-figure.ts';

const format = String;
const tallies = (values: readonly number[]): Tally[] =>
  [...new Set(values)]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, count: values.filter((other) => other === value).length }));

test('every value lies in exactly one bin, and there are not too many bins', () => {
  const whole = fc.integer({ min: -5000, max: 5000 });
  const real = fc.double({ min: -50, max: 50, noNaN: true });
  fc.assert(
    fc.property(
      fc.oneof(fc.array(whole, { minLength: 1 }), fc.array(real, { minLength: 1 })),
      fc.integer({ min: 5, max: 80 }),
      (values, most) => {
        const bins = binned(tallies(values), most);
        expect(bins.length).toBeLessThanOrEqual(most + 1);
        for (const { from, to, count } of bins) {
          const inside = values.filter((value) => value >= from && value < to).length;
          expect(count).toBe(inside);
        }
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      },
    ),
  );
});

test('margins that are always even leave no gaps between bins', () => {
  const bins = binned(tallies([-4, -2, 0, 2, 4, 6]), 50);
  expect(bins.map(({ from, to }) => [from, to])).toEqual([
    [-5, -3],
    [-3, -1],
    [-1, 1],
    [1, 3],
    [3, 5],
    [5, 7],
  ]);
});

test('quantiles are those of the sorted values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 100 }),
      (values, percent) => {
        const sorted = values.toSorted((a, b) => a - b);
        const share = percent / 100;
        const slow = sorted.find((_, i) => (i + 1) / sorted.length >= share - 1e-12);
        expect(quantile(tallies(values), share)).toBe(slow);
      },
    ),
  );
});

const names = ['alphabeta(depth=3,heuristic=influence)', 'a<b & "c"', 'random'];
const range = names.map((name, i) => ({ name, value: 10 * i, low: 10 * i - 5, high: 10 * i + 5 }));
const figures: readonly Figure[] = [
  { name: 'bars', plot: (w: number) => errorBars(w, range, { label: 'Elo', neutral: 0, format }) },
  {
    name: 'results',
    plot: (w: number) =>
      resultBars(
        w,
        names.map((name) => ({ name, wins: 4, draws: 1, losses: 5 })),
        { wins: 'wins', draws: 'draws', losses: 'losses' },
      ),
  },
  {
    name: 'histogram',
    plot: (w: number) =>
      histogram(w, tallies([1, 2, 2, 3]), { label: 'x', count: 'n', format, mean: 2 }),
  },
  {
    name: 'spreads',
    plot: (w: number) =>
      spreads(
        w,
        names.map((name) => ({ name, p5: -3, p25: -1, median: 0, p75: 1, p95: 3, mean: 0.2 })),
        { label: 'x', format },
      ),
  },
  {
    name: 'efforts',
    plot: (w: number) =>
      effortDots(
        w,
        names.map((name, i) => ({ name, mean: 10 ** -i, slowest: 3 })),
        { label: 'time', format },
      ),
  },
  {
    name: 'sprt',
    plot: (w: number) =>
      sprtTrace(
        w,
        [
          { pairs: 0, llr: 0 },
          { pairs: 1, llr: 0.5 },
        ],
        { lower: -2.94, upper: 2.94, lowerName: 'elo0', upperName: 'elo1' },
        { x: 'pairs', y: 'llr', format },
      ),
  },
  {
    name: 'curves',
    plot: (w: number) =>
      curves(
        w,
        names.map((name, i) => ({ name, points: [1, 2, 3].map((x) => ({ x, y: i / 3 })) })),
        { x: 'games', y: 'share', percent: true, neutral: 0.5, format },
      ),
  },
].map((figure) => ({ ...figure, title: `<${figure.name}>`, description: 'a & b' }));

test.each(figures)('$name is well formed at both widths and names its title', (figure) => {
  for (const width of [350, 916]) {
    const svg = inlineSvg(figure, width);
    expect(markupFaults(svg)).toEqual([]);
    expect(svg).toContain(`width="${width}"`);
    expect(svg.match(/aria-label=/g)).toHaveLength(1);
    expect(svg).toContain(`aria-label="&lt;${figure.name}&gt;"`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test.each(figures)('$name as a file needs no page around it', (figure) => {
  const file = figureFile(figure);
  expect(markupFaults(file)).toEqual([]);
  expect(foreignParts(file)).toEqual([]);
  expect(file).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  expect(file).toContain(`<title>&lt;${figure.name}&gt;</title><desc>a &amp; b</desc>`);
  expect(file).not.toContain('var(');
  expect(file).not.toContain('inherit');
});

test('rows carry the names of agents, cut where they are too long for the margin', () => {
  const svg = inlineSvg(figures[0]!, 916);
  expect(svg).toContain('>alphabeta(depth=3,heuristic=influence)<');
  expect(svg).toContain('>a&lt;b &amp; "c"<');
  const long = [{ name: `alphabeta(${'x'.repeat(60)})`, value: 0, low: -1, high: 1 }];
  const cut = errorBars(916, long, { label: '', neutral: 0, format });
  const drawn = inlineSvg({ ...figures[0]!, plot: () => cut }, 916);
  expect(drawn).toContain(`>alphabeta(${'x'.repeat(31)}…<`);
});

test('an interval without a limit ends in an arrow, and one with limits does not', () => {
  const of = (rows: { name: string; value: number; low: number; high: number }[]) =>
    inlineSvg(
      { ...figures[0]!, plot: (w) => errorBars(w, rows, { label: '', neutral: 0, format }) },
      916,
    );
  const open = of([
    { name: 'a', value: 417, low: 96, high: Infinity },
    { name: 'b', value: -417, low: -Infinity, high: -96 },
  ]);
  expect(open).not.toMatch(/NaN|undefined|Infinity/);
  expect(open.match(/▸/g)).toHaveLength(1);
  expect(open.match(/◂/g)).toHaveLength(1);
  expect(of(range)).not.toMatch(/[▸◂]/);
});
