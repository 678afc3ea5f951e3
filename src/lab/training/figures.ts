import type { Lang } from '../../core/index.ts';
import type { Point } from './point.ts';

/** How a number that families tell is to be read. */
interface FigureStyle {
  readonly title: Readonly<Record<Lang, string>>;
  /** A share, written in hundredths; or bytes; or a count. */
  readonly unit?: 'share' | 'bytes' | 'count';
  /** For those who look closer: told in documents and reports, not on a screen. */
  readonly minor?: true;
}

/** What families tell, in the order in which people look at it. */
const KNOWN: Readonly<Record<string, FigureStyle>> = {
  loss: { title: { en: 'loss', es: 'pérdida' } },
  validationLoss: { title: { en: 'loss (val.)', es: 'pérdida (val.)' } },
  mae: { title: { en: 'MAE', es: 'MAE' } },
  validationMae: { title: { en: 'MAE (val.)', es: 'MAE (val.)' } },
  middleMae: { title: { en: 'MAE of the middle cell', es: 'MAE de la casilla central' } },
  lastMoveMae: { title: { en: 'MAE of the last move', es: 'MAE de la última jugada' } },
  exact: { title: { en: 'exact', es: 'acierto exacto' }, unit: 'share' },
  validationExact: {
    title: { en: 'exact (val.)', es: 'acierto exacto (val.)' },
    unit: 'share',
  },
  first3: { title: { en: 'first 3', es: 'entre 3 primeras' }, unit: 'share' },
  validationFirst3: {
    title: { en: 'first 3 (val.)', es: 'entre 3 primeras (val.)' },
    unit: 'share',
  },
  taken: { title: { en: 'taken cells', es: 'casillas ocupadas' }, unit: 'share' },
  keras: { title: { en: 'accuracy (Keras)', es: 'exactitud (Keras)' }, unit: 'share', minor: true },
  handLoss: { title: { en: 'loss of hands', es: 'pérdida de manos' } },
  validationHandLoss: { title: { en: 'loss of hands (val.)', es: 'pérdida de manos (val.)' } },
  countingLoss: { title: { en: 'loss by counting', es: 'pérdida contando' } },
  offDiscs: { title: { en: 'off by, in discs', es: 'desvío en fichas' } },
  offEnd: { title: { en: 'near the end', es: 'cerca del final' } },
  offMiddle: { title: { en: 'in the middle', es: 'a mitad' } },
  offOpening: { title: { en: 'in the opening', es: 'en la apertura' } },
  elo: { title: { en: 'Elo above its start', es: 'Elo sobre su comienzo' } },
  policyLoss: { title: { en: 'loss of moves', es: 'pérdida de jugadas' } },
  valueLoss: { title: { en: 'loss of values', es: 'pérdida de valores' } },
  length: { title: { en: 'moves a game', es: 'jugadas por partida' } },
  lessons: { title: { en: 'lessons', es: 'lecciones' }, unit: 'count', minor: true },
  firstWins: {
    title: { en: 'wins expected for the first', es: 'victorias que espera del primero' },
    unit: 'share',
  },
  explore: { title: { en: 'random moves', es: 'jugadas al azar' }, unit: 'share', minor: true },
  won: { title: { en: 'won in training', es: 'ganadas al entrenar' }, unit: 'share' },
  points: { title: { en: 'points in training', es: 'puntos al entrenar' } },
  lead: { title: { en: 'lead in training', es: 'ventaja al entrenar' }, minor: true },
  toldApart: {
    title: { en: 'told from the demonstrator', es: 'distinguido del demostrador' },
    unit: 'share',
  },
  agreed: { title: { en: 'answers explained', es: 'respuestas explicadas' }, unit: 'share' },
  likelihood: { title: { en: 'log-likelihood', es: 'log-verosimilitud' } },
  mismatch: { title: { en: 'features that differ', es: 'rasgos que difieren' } },
  reward: { title: { en: 'reward', es: 'recompensa' } },
  entropy: { title: { en: 'entropy', es: 'entropía' } },
  error: { title: { en: 'error of values', es: 'error de los valores' } },
  answers: { title: { en: 'answers', es: 'respuestas' }, unit: 'count', minor: true },
  contradictions: {
    title: { en: 'contradicted answers', es: 'respuestas contradichas' },
    unit: 'count',
  },
  seats: {
    title: { en: 'seats it was shown', es: 'asientos que vio' },
    unit: 'count',
    minor: true,
  },
  positions: { title: { en: 'positions', es: 'posiciones' }, unit: 'count', minor: true },
  values: { title: { en: 'values', es: 'valores' }, unit: 'count' },
  updated: { title: { en: 'updated', es: 'actualizados' }, unit: 'count' },
  met: { title: { en: 'met', es: 'encontrados' }, unit: 'count', minor: true },
  unstored: { title: { en: 'without room', es: 'sin sitio' }, unit: 'count', minor: true },
  bytes: { title: { en: 'table', es: 'tabla' }, unit: 'bytes', minor: true },
  games: { title: { en: 'games', es: 'partidas' }, unit: 'count', minor: true },
  moves: { title: { en: 'moves', es: 'jugadas' }, unit: 'count', minor: true },
};

/** All that there are words for. */
export const FIGURES: readonly string[] = Object.keys(KNOWN);

export function figureStyle(name: string): FigureStyle {
  return KNOWN[name] ?? { title: { en: name, es: name } };
}

/** The figures that any of these checkpoints has, in the order in which people look at them. */
export function figureNames(points: readonly Pick<Point, 'figures'>[]): string[] {
  const place = (name: string) => (FIGURES.includes(name) ? FIGURES.indexOf(name) : FIGURES.length);
  const names = new Set(points.flatMap(({ figures }) => Object.keys(figures)));
  return [...names].toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** Whether a figure ever changes: a curve that does not is no curve. */
export function changes(points: readonly Pick<Point, 'figures'>[], name: string): boolean {
  return new Set(points.flatMap(({ figures }) => figures[name] ?? [])).size > 1;
}

/** The rivals of these checkpoints, in their order. */
export function rivalNames(points: readonly Pick<Point, 'bouts'>[]): string[] {
  return [...new Set(points.flatMap(({ bouts }) => bouts.map(({ rival }) => rival)))];
}

type WithFigures = Pick<Point, 'figures'>;

/** What says less once the same is known of games that were kept apart. */
const SUPERSEDED: Readonly<Record<string, string>> = {
  mae: 'validationMae',
  exact: 'validationExact',
  first3: 'validationFirst3',
};

/** As people read it: games of the training as a share of those won, what only few need left out. */
export function shown<P extends WithFigures>(point: P): P {
  const { wins, draws, losses, ...rest } = point.figures;
  const games = (wins ?? 0) + (draws ?? 0) + (losses ?? 0);
  // Some tell the share themselves.
  const share = losses === undefined ? wins : games === 0 ? undefined : wins! / games;
  const kept = Object.entries(rest).filter(
    ([name]) => figureStyle(name).minor !== true && rest[SUPERSEDED[name] ?? ''] === undefined,
  );
  const figures = { ...Object.fromEntries(kept), ...(share === undefined ? {} : { won: share }) };
  return { ...point, figures };
}

/** Guesses that know nothing: what a model must be better than. */
export const BASELINES: readonly string[] = ['middleMae', 'lastMoveMae'];

/** Figures that are the same at every checkpoint: said once, beside the table of those that are not. */
export function constants(points: readonly WithFigures[]): string[] {
  return figureNames(points).filter(
    (name) => BASELINES.includes(name) || (points.length > 1 && !changes(points, name)),
  );
}
