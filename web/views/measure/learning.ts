import type { CurvePoint } from '../../../src/api/index.ts';
import {
  LEARNING_GROUPS,
  figureCurve,
  strengthCurve,
  type Curve,
} from '../../../src/figures/index.ts';

/** One drawing: lines that belong together. */
export interface Drawing {
  readonly id: string;
  /** A figure, or a group of them, by its name. */
  readonly title:
    | { readonly group: 'loss' | 'mae' | 'share' | 'hands' | 'knowledge' }
    | { readonly figure: string }
    | 'strength';
  readonly lines: readonly Curve[];
  readonly percent: boolean;
}

/** Told as one share, or only of use to those who read the table. */
const LEFT_OUT: readonly string[] = [
  'wins',
  'draws',
  'losses',
  'keras',
  'lead',
  'met',
  'unstored',
  'bytes',
  'games',
  'moves',
  'lessons',
  'positions',
  'seats',
  'answers',
  'contradictions',
];

/** What people look at first; all else follows by its name. */
const FIRST: readonly string[] = [
  'elo',
  'agreed',
  'policyLoss',
  'valueLoss',
  'length',
  'firstWins',
];
const SHARES: readonly string[] = ['won', 'firstWins', 'explore', 'agreed', 'toldApart'];

/** What a training is drawn as: its strength first, then what its family tells. */
export function drawingsOf(
  curve: readonly CurvePoint[],
  name: (figure: string) => string,
  rivalName: (rival: string) => string,
): Drawing[] {
  if (curve.length === 0) return [];
  const points = curve.map(withShare);
  const told = new Set(points.flatMap(({ figures }) => Object.keys(figures)));
  const line = (figure: string): Curve => ({
    name: name(figure),
    // What is counted from its start is nothing there.
    points: [...(figure === 'elo' ? [{ x: 0, y: 0 }] : []), ...figureCurve(points, figure)],
  });
  const drawings: Drawing[] = [];
  const strength = strengthOf(points, rivalName);
  if (strength.length > 0) {
    drawings.push({ id: 'strength', title: 'strength', lines: strength, percent: true });
  }
  for (const { id, names, percent } of LEARNING_GROUPS) {
    const present = names.filter((figure) => told.has(figure));
    if (present.length === 0) continue;
    drawings.push({ id, title: { group: id }, lines: present.map(line), percent });
  }
  const grouped = LEARNING_GROUPS.flatMap(({ names }) => names);
  const place = (figure: string) => (FIRST.includes(figure) ? FIRST.indexOf(figure) : FIRST.length);
  for (const figure of [...told].toSorted().toSorted((a, b) => place(a) - place(b))) {
    if (grouped.includes(figure) || LEFT_OUT.includes(figure)) continue;
    const percent = SHARES.includes(figure);
    drawings.push({ id: figure, title: { figure }, lines: [line(figure)], percent });
  }
  return drawings;
}

function strengthOf(points: readonly CurvePoint[], rivalName: (rival: string) => string): Curve[] {
  const rivals = new Set(points.flatMap(({ bouts }) => bouts.map(({ rival }) => rival)));
  return [...rivals].map((rival) => ({
    name: rivalName(rival),
    points: strengthCurve(points, rival),
  }));
}

/** Games of the training are told as the share of those won. */
function withShare(point: CurvePoint): CurvePoint {
  const { wins, draws = 0, losses } = point.figures;
  if (wins === undefined) return point;
  const games = wins + draws + (losses ?? 0);
  // Some tell the share themselves.
  const won = losses === undefined ? wins : games === 0 ? 0 : wins / games;
  return { ...point, figures: { ...point.figures, won } };
}
