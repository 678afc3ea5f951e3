import { Pieces, type Piece } from '../../../arena/index.ts';
import type { Game, Rng, State } from '../../../core/index.ts';
import type { HiddenPoint } from '../../../figures/study/index.ts';
import { rounded } from '../found.ts';
import { TENTHS } from './course.ts';

/** Fewer meetings of samples than this at all positions of a time together say only that there are many worlds. */
const FEW = 5;

/** How often two worlds, drawn as a seat would have to, are the same one. */
export function meetings(keys: readonly string[]): { met: number; pairs: number } {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  let met = 0;
  for (const count of counts.values()) met += (count * (count - 1)) / 2;
  return { met, pairs: (keys.length * (keys.length - 1)) / 2 };
}

/**
 * How much a seat to move does not know. Worlds that look to it like the real one are drawn, and counted
 * by how often two are the same (the entropy of order two: never more than Shannon's, nor than the logarithm
 * of the number of worlds). Positions of one time count together, by the mean of how often that is.
 */
export class HiddenMeasure {
  private readonly game: Game;
  private readonly worlds: number;
  private readonly at = Array.from({ length: TENTHS + 1 }, () => ({
    sample: new Pieces(),
    met: 0,
    pairs: 0,
  }));

  /** `worlds` are drawn for each position. */
  constructor(game: Game, worlds: number) {
    this.game = game;
    this.worlds = worlds;
  }

  /** A position at which somebody decides, after so many tenths of its game. */
  add(state: State, tenth: number, rng: Rng, piece?: Piece): void {
    const { game, worlds } = this;
    const seen = game.observe(state, state.toMove);
    const keys = Array.from({ length: worlds }, () => {
      const { keyLo, keyHi } = game.determinize(seen, rng);
      return `${keyLo},${keyHi}`;
    });
    const { met, pairs } = meetings(keys);
    const place = this.at[tenth]!;
    place.met += met;
    place.pairs += pairs;
    place.sample.add(met / pairs, piece);
  }

  points(): HiddenPoint[] {
    return this.at.flatMap(({ sample, met, pairs }, tenth) => {
      const positions = sample.values;
      if (positions === 0) return [];
      const bits = (rate: number) => rounded(Math.max(0, -Math.log2(rate)));
      if (met < FEW) {
        // With so few seen, three more would have been expected one time in twenty.
        const least = bits((met + 3) / pairs);
        return [{ tenth, bits: least, low: least, high: null, positions }];
      }
      const { low, high } = sample.interval();
      return [
        {
          tenth,
          bits: bits(sample.mean),
          low: Number.isFinite(high) ? bits(high) : 0,
          high: low > 0 ? bits(low) : null,
          positions,
        },
      ];
    });
  }
}
