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
import type { Speech } from '../terminal/speech.ts';
import type { Output } from '../terminal/output.ts';

/** A figure as short as it can be read. */
export function figureText(say: Speech, name: string, value: number): string {
  const { unit } = figureStyle(name);
  if (unit === 'share') return `${say.number(100 * value, 1)}%`;
  if (unit === 'bytes') return bytesText(say, value);
  if (unit === 'count' || Number.isInteger(value)) return say.number(value);
  return Math.abs(value) >= 100 ? say.number(value) : say.number(Number(value.toPrecision(3)), 20);
}

/** "MAE 1.2" */
export function figureLine(say: Speech, name: string, value: number): string {
  return `${figureStyle(name).title[say.lang]} ${figureText(say, name, value)}`;
}

/** "3.41M": a count in at most five signs. */
function shortCount(say: Speech, value: number): string {
  for (const [size, sign] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e4, 'k'],
  ] as const) {
    const scale = sign === 'k' ? 1e3 : size;
    if (value >= size) return `${say.number(Number((value / scale).toPrecision(3)))}${sign}`;
  }
  return String(value);
}

export function bytesText(say: Speech, bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const steps = ['kB', 'MB', 'GB', 'TB'];
  let size = bytes / 1000;
  let step = 0;
  while (size >= 999.5 && step < steps.length - 1) {
    size /= 1000;
    step++;
  }
  return `${size < 10 ? say.fixed(size, 1) : Math.round(size)} ${steps[step]!}`;
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
export function curvesOf(say: Speech, all: readonly Point[]): TextCurve[] {
  const points = all.map(shown);
  const strength = rivalNames(points).map((rival): TextCurve => {
    const bouts = points.flatMap(({ done, bouts: met }) => {
      const bout = met.find((one) => one.rival === rival);
      return bout === undefined ? [] : [{ x: done, y: bout.share, bout }];
    });
    return {
      title: `${say.t('against', 'contra')} ${shortAgent(rival)}`,
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
        unit === 'count' ? shortCount(say, value) : figureText(say, name, value);
      return {
        title: title[say.lang],
        last: figureText(say, name, seen.at(-1)!.y),
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
  for (const [i, line] of textPlots(curvesOf(out, points), size).entries()) {
    if (i > 0 && i % 5 === 0) out.line();
    out.line(i % 5 === 0 ? out.paint.bold(line) : line);
  }
}

/** More checkpoints than this do not fit on a screen. */
const MOST_ROWS = 12;

/** The checkpoints of a course as a table. */
export async function printPoints(
  out: Output,
  all: readonly Point[],
  unit: TrainingUnit,
): Promise<void> {
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
      unitName(unit, out),
      out.t('time', 'tiempo'),
      ...rivals.map((rival) => shortAgent(rival)),
      ...names.map((name) => figureStyle(name).title[out.lang]),
      out.t('model', 'modelo'),
      out.t('memory', 'memoria'),
    ],
    some.map(({ done, elapsed, figures, bouts, size, memory }) => [
      out.number(done),
      duration(elapsed / 1000),
      ...rivals.map((rival) => {
        const bout = bouts.find((one) => one.rival === rival);
        return bout === undefined ? '–' : boutText(bout);
      }),
      ...names.map((name) =>
        figures[name] === undefined ? '–' : figureText(out, name, figures[name]),
      ),
      bytesText(out, size),
      bytesText(out, memory),
    ]),
  );
  const last = points.at(-1)?.figures ?? {};
  const same = fixed.map((name) => figureLine(out, name, last[name]!));
  if (same.length === 0) return;
  out.line(out.paint.dim(`${out.t('throughout', 'siempre')}: ${same.join(' · ')}`));
}

type TrainingUnit = 'games' | 'epochs';
const SPANISH = { games: 'partidas', epochs: 'épocas' } as const;

export function unitName(unit: TrainingUnit, say: Speech): string {
  return say.t(unit, SPANISH[unit]);
}

/** "1 epoch", "20 epochs" */
export function unitText(say: Speech, count: number, unit: TrainingUnit): string {
  const word = unitName(unit, say);
  return `${say.number(count)} ${count === 1 ? word.slice(0, -1) : word}`;
}
