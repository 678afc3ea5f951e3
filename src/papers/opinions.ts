import { standing, unitsNeeded } from '../arena/index.ts';
import { errorOf, type Measured, type Meeting } from './lines.ts';
import type { Both, Needs, Opinion, Size, Unit } from './words.ts';

/** Among all comparisons of a report one in twenty such reports may be wrong (Holm). */
export const LEVEL = 0.05;
/** Fewer units than this say nothing of how much more it takes. */
const FEW = 4;
/** More units than this are not worth naming. */
export const MOST = 100_000;

/** Something measured that lies above 0 where a claim is true. */
export interface Effect extends Measured {
  /** How often 0 would look at least as far away. */
  readonly pValue: number;
  readonly count: number;
  /** Its standard error, where the interval allows for few units (Student). */
  readonly error?: number;
  /** What splits of the same games share of their variance, beside 1/count: more do not lessen it. */
  readonly shared?: number;
}

/** Each effect by itself, among all that one report looks at (Holm): above 0, below, or neither. */
export function judge(effects: readonly Effect[], unit: Unit): Opinion[] {
  const stands = standing(
    effects.map(({ pValue }) => pValue),
    LEVEL,
  );
  return effects.map((effect, i): Opinion => {
    const leans = effect.mean > 0 ? 'holds' : 'fails';
    if (stands[i] === true) return { verdict: leans };
    return {
      verdict: 'open',
      leans,
      needs: needed(effect, Math.abs(effect.mean), unit, effects.length),
      ...(effect.pValue <= LEVEL ? { alone: true as const } : {}),
    };
  });
}

/** Whether the first of each meeting is stronger. */
export function stronger(meetings: readonly Meeting[]): Opinion[] {
  return judge(meetings.map(lead), 'games');
}

/** Points above an even match. */
function lead({ points, pValue, games }: Meeting): Effect {
  return {
    mean: points.mean - 0.5,
    low: points.low - 0.5,
    high: points.high - 0.5,
    pValue,
    count: games,
  };
}

/** Where a value counts as what a claim says; Infinity: no limit on that side. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** Holds where all of the 95 % interval lies within the band, fails where none of it does. */
export function inBand(value: Measured, band: Band, count: number, unit: Unit): Opinion {
  if (value.low >= band.low && value.high <= band.high) return { verdict: 'holds' };
  if (value.low > band.high || value.high < band.low) return { verdict: 'fails' };
  const inside = value.mean >= band.low && value.mean <= band.high;
  const gap = Math.min(Math.abs(value.mean - band.low), Math.abs(value.mean - band.high));
  return {
    verdict: 'open',
    leans: inside ? 'holds' : 'fails',
    needs: needed({ ...value, count }, gap, unit, 1),
  };
}

function needed(
  effect: Pick<Effect, 'low' | 'high' | 'count' | 'error' | 'shared'>,
  gap: number,
  unit: Unit,
  comparisons: number,
): Needs {
  const { count, shared = 0, error = errorOf(effect) } = effect;
  const said = count >= FEW && Number.isFinite(error) && error > 0 && Number.isFinite(gap);
  if (!said) return { kind: 'unknown' };
  // Of the variance, 1/count + shared of what one unit has, more units only lessen the first part.
  const own = (1 / count) * (1 / (1 / count + shared));
  const confidence = 1 - LEVEL / comparisons;
  const alone = unitsNeeded({ gap, error: error * Math.sqrt(own), count, confidence });
  const left = shared === 0 ? 1 : 1 - shared * alone;
  if (left <= 0) return { kind: 'more games' };
  const units = Math.ceil(alone / left);
  return units > MOST ? { kind: 'many', unit } : { kind: 'units', count: units, unit };
}

/**
 * What is claimed of several things at once: it holds if it does of all, and fails if it does not of
 * one. Undecided, it is decided by the first that fails if some look like it, else by the last.
 */
export function allOf(opinions: readonly Opinion[]): Opinion {
  if (opinions.some(({ verdict }) => verdict === 'fails')) return { verdict: 'fails' };
  const open = opinions.filter(({ verdict }) => verdict === 'open');
  if (open.length === 0 && opinions.length > 0) return { verdict: 'holds' };
  const against = open.filter(({ leans }) => leans === 'fails');
  const order = (against.length > 0 ? against : open).toSorted((a, b) => cost(a) - cost(b));
  const decides = against.length > 0 ? order[0] : order.at(-1);
  return {
    verdict: 'open',
    leans: against.length > 0 ? 'fails' : 'holds',
    needs: decides?.needs ?? { kind: 'unknown' },
    ...(open.length > 0 && open.every(({ alone }) => alone === true)
      ? { alone: true as const }
      : {}),
  };
}

function cost({ needs }: Opinion): number {
  return needs?.kind === 'units' ? needs.count : Infinity;
}

/** A fact, without luck: it is so or not. */
export function fact(so: boolean): Opinion {
  return { verdict: so ? 'holds' : 'fails' };
}

/** What no number of games decides. */
export function undecidable(why: Both): Opinion {
  return { verdict: 'open', needs: { kind: 'never', why } };
}

/** At a tiny size everything runs and nothing is said. */
export function unlessTiny(size: Size, opinion: Opinion): Opinion {
  return size === 'tiny' ? { verdict: 'open', needs: { kind: 'unknown' } } : opinion;
}
