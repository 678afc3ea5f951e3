import type { Estimate, GameMeasures, Measures } from '../../arena/index.ts';
import { fail, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** Figures of a game that may be wished for. Shares are wished for in hundredths. */
const FIGURES = {
  'first-seat': { share: true, of: ({ seats }: GameMeasures) => seats[0]!.points },
  decisive: { share: true, of: ({ decisive }: GameMeasures) => decisive },
  choice: { share: true, of: ({ choice }: GameMeasures) => choice },
  comebacks: { share: true, of: ({ comebacks }: GameMeasures) => comebacks },
  length: { share: false, of: ({ length }: GameMeasures) => length },
  branching: { share: false, of: ({ branching }: GameMeasures) => branching },
  margin: { share: false, of: ({ margin }: GameMeasures) => margin },
  'lead-changes': { share: false, of: ({ leadChanges }: GameMeasures) => leadChanges },
} as const satisfies Record<
  string,
  { readonly share: boolean; of(measures: GameMeasures): Estimate | null }
>;

export type FigureId = keyof typeof FIGURES;

/** Rules that bring a figure within so much of a target. */
export interface RaceWish {
  readonly figure: FigureId;
  readonly share: boolean;
  readonly target: number;
  readonly within: number;
}

/** "first-seat=50", with what it may differ by: 2 stands for 2 % where the figure is a share. */
export function readWish(text: string, within: number): Result<RaceWish> {
  const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*([\d.]+)\s*%?\s*$/.exec(text) ?? [];
  const target = Number(value);
  if (!Object.hasOwn(FIGURES, name) || value === '' || !Number.isFinite(target)) {
    return fail(refuse.noWish({ text, figures: Object.keys(FIGURES) }));
  }
  const figure = name as FigureId;
  const { share } = FIGURES[figure];
  const unit = share ? 100 : 1;
  if (share && target > 100) return fail(refuse.beyond({ text }));
  return ok({ figure, share, target: target / unit, within: within / unit });
}

/** What a wish is about, in so many games. */
export function wishedFigure(
  { figure }: Pick<RaceWish, 'figure'>,
  measures: Measures,
  confidence = 0.95,
): Estimate | null {
  return FIGURES[figure].of(measures.report(confidence));
}

/** In the race; certainly within what is wished for; certainly not. */
export type Standing = 'open' | 'in' | 'out';

/** How often the whole race may say something wrong. */
const RISK = 0.05;

/**
 * How certain a look must be, so that all looks at all variants together are wrong no more than once in
 * twenty races: each round has its part of the doubt, 1/2, 1/6, 1/12 and so on, and shares it among the
 * variants.
 */
export function confidenceAt(round: number, variants: number): number {
  return 1 - RISK / (variants * round * (round + 1));
}

export function judge(
  { target, within }: Pick<RaceWish, 'target' | 'within'>,
  { interval: { low, high }, count }: Estimate,
): Standing {
  if (count === 0) return 'open';
  if (high < target - within || low > target + within) return 'out';
  return low >= target - within && high <= target + within ? 'in' : 'open';
}

/** Games that each variant plays in a round: as many as before it, so that the games double. */
export function roundGames(round: number, batch: number): number {
  return round === 1 ? batch : batch * 2 ** (round - 2);
}
