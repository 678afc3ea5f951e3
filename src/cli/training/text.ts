import { house } from '../../agents/index.ts';
import {
  changes,
  constants,
  figureNames,
  figureStyle,
  rivalNames,
  shown,
  type Bout,
  type Point,
} from '../../lab/training/index.ts';
import { textPlots, type TextCurve } from '../terminal/curves.ts';
import { duration } from '../terminal/live.ts';
import { number } from '../playing/narrate.ts';
import type { Lang } from '../../core/index.ts';
import type { Output } from '../terminal/output.ts';

/** A figure as short as it can be read. */
export function figureText(name: string, value: number): string {
  const { unit } = figureStyle(name);
  if (unit === 'share') return `${number(100 * value, 'en', 1)}%`;
  if (unit === 'bytes') return bytesText(value);
  if (unit === 'count' || Number.isInteger(value)) return number(value, 'en');
  return Math.abs(value) >= 100 ? number(value, 'en') : String(Number(value.toPrecision(3)));
}

/** "3.41M": a count in at most five signs. */
function shortCount(value: number): string {
  for (const [size, sign] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e4, 'k'],
  ] as const) {
    const scale = sign === 'k' ? 1e3 : size;
    if (value >= size) return `${(value / scale).toPrecision(3).replace(/\.?0+$/, '')}${sign}`;
  }
  return String(value);
}

export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const steps = ['kB', 'MB', 'GB', 'TB'];
  let size = bytes / 1000;
  let step = 0;
  while (size >= 999.5 && step < steps.length - 1) {
    size /= 1000;
    step++;
  }
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${steps[step]!}`;
}

/** "64% (50–77)" */
function boutText({ share, low, high }: Bout): string {
  const percent = (value: number) => Math.round(100 * value);
  return `${percent(share)}% (${percent(low)}–${percent(high)})`;
}

/** What differs from the defaults of an agent. */
export function shortAgent(text: string): string {
  return house.short('agent', text);
}

/** What there is to draw: strength first, then what the family tells. */
export function curvesOf(all: readonly Point[]): TextCurve[] {
  const points = all.map(shown);
  const strength = rivalNames(points).map((rival): TextCurve => {
    const bouts = points.flatMap(({ done, bouts: met }) => {
      const bout = met.find((one) => one.rival === rival);
      return bout === undefined ? [] : [{ x: done, y: bout.share, bout }];
    });
    return {
      title: `against ${shortAgent(rival)}`,
      last: boutText(bouts.at(-1)!.bout),
      points: bouts.map(({ x, y, bout: { low, high } }) => ({ x, y, low, high })),
      format: (share) => `${Math.round(100 * share)}%`,
    };
  });
  const told = figureNames(points)
    .filter((name) => changes(points, name))
    .map((name): TextCurve => {
      const seen = points.flatMap(({ done, figures }) =>
        figures[name] === undefined ? [] : [{ x: done, y: figures[name] }],
      );
      const { unit, title } = figureStyle(name);
      const short = (value: number) =>
        unit === 'count' ? shortCount(value) : figureText(name, value);
      return {
        title: title.en,
        last: figureText(name, seen.at(-1)!.y),
        points: seen,
        format: short,
      };
    });
  return [...strength, ...told];
}

/** The curves of a course, one beside the other. */
export function printCurves(out: Output, points: readonly Point[], total: number): void {
  if (points.length < 2) return;
  const width = Math.min(out.width, 160);
  const size = { width, height: 4, from: points[0]!.done, to: total };
  for (const [i, line] of textPlots(curvesOf(points), size).entries()) {
    if (i > 0 && i % 5 === 0) out.line();
    out.line(i % 5 === 0 ? out.paint.bold(line) : line);
  }
}

/** More checkpoints than this do not fit on a screen. */
const MOST_ROWS = 12;

/** The checkpoints of a course as a table. */
export async function printPoints(out: Output, all: readonly Point[], unit: string): Promise<void> {
  const points = all.map(shown);
  const step = Math.ceil(points.length / MOST_ROWS);
  const some = points.filter((_, i) => (points.length - 1 - i) % step === 0);
  const rivals = rivalNames(points);
  const fixed = constants(points);
  const names = figureNames(points)
    .filter((name) => !fixed.includes(name))
    .slice(0, 6);
  await out.table(
    [
      unit,
      'time',
      ...rivals.map((rival) => shortAgent(rival)),
      ...names.map((name) => figureStyle(name).title.en),
      'model',
      'memory',
    ],
    some.map(({ done, elapsed, figures, bouts, size, memory }) => [
      number(done, 'en'),
      duration(elapsed / 1000),
      ...rivals.map((rival) => {
        const bout = bouts.find((one) => one.rival === rival);
        return bout === undefined ? '–' : boutText(bout);
      }),
      ...names.map((name) => (figures[name] === undefined ? '–' : figureText(name, figures[name]))),
      bytesText(size),
      bytesText(memory),
    ]),
  );
  const last = points.at(-1)?.figures ?? {};
  const same = fixed.map(
    (name) => `${figureStyle(name).title.en} ${figureText(name, last[name]!)}`,
  );
  if (same.length > 0) out.line(out.paint.dim(`throughout: ${same.join(' · ')}`));
}

export function unitName(unit: 'games' | 'epochs', lang: Lang): string {
  return lang === 'en' ? unit : SPANISH[unit];
}
const SPANISH = { games: 'partidas', epochs: 'épocas' } as const;

/** "1 epoch", "20 epochs" */
export function unitText(count: number, unit: 'games' | 'epochs', lang: Lang = 'en'): string {
  const word = unitName(unit, lang);
  return `${number(count, lang)} ${count === 1 ? word.slice(0, -1) : word}`;
}
