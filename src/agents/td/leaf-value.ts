import type { Features, Seat, State } from '../../core/index.ts';
import type { Brain } from './brain.ts';

/** Units whose sums are worked out at once: as many as fit into a processor's registers. */
const ABREAST = 8;

/**
 * What was learned, for searches that ask about one position at a time: the network's numbers up to
 * rounding, without the trouble of a batch.
 */
export class LeafValue {
  private readonly features: Features;
  private readonly row: Float32Array;
  private readonly units: number;
  /** By input and unit, then the constants of the units. */
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private readonly last: number;
  private readonly linear: boolean;
  /** The inputs that are not 0, and where their weights begin. */
  private readonly inputs: Float64Array;
  private readonly places: Int32Array;

  constructor({ features, value, hidden }: Brain) {
    const inputs = features.names.length;
    const weights = value.weights();
    const own = Math.max(1, hidden);
    const units = Math.ceil(own / ABREAST) * ABREAST;
    this.features = features;
    this.linear = hidden === 0;
    this.units = units;
    this.row = new Float32Array(inputs);
    this.inputs = new Float64Array(inputs + 1);
    this.places = new Int32Array(inputs + 1);
    // Units that are filled up with add nothing.
    this.first = new Float64Array((inputs + 1) * units);
    for (let line = 0; line <= inputs; line++)
      for (let unit = 0; unit < own; unit++)
        this.first[line * units + unit] = weights[line * own + unit]!;
    this.second = new Float64Array(units);
    this.second.set(this.linear ? [] : weights.subarray((inputs + 1) * own, (inputs + 2) * own));
    this.last = this.linear ? 0 : weights.at(-1)!;
  }

  /** About -1 (lost) to 1 (won) for a seat, by what it may see. */
  of(state: State, seat: Seat): number {
    const { row, units, inputs, places, first, second } = this;
    this.features.write(state, seat, row, 0);
    let count = 0;
    for (let i = 0; i < row.length; i++) {
      const x = row[i]!;
      if (x === 0) continue;
      inputs[count] = x;
      places[count++] = i * units;
    }
    inputs[count] = 1;
    places[count++] = row.length * units;
    let value = this.last;
    for (let unit = 0; unit < units; unit += ABREAST) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      for (let n = 0; n < count; n++) {
        const x = inputs[n]!;
        const at = places[n]! + unit;
        a += x * first[at]!;
        b += x * first[at + 1]!;
        c += x * first[at + 2]!;
        d += x * first[at + 3]!;
        e += x * first[at + 4]!;
        f += x * first[at + 5]!;
        g += x * first[at + 6]!;
        h += x * first[at + 7]!;
      }
      if (this.linear) return a;
      if (a > 0) value += a * second[unit]!;
      if (b > 0) value += b * second[unit + 1]!;
      if (c > 0) value += c * second[unit + 2]!;
      if (d > 0) value += d * second[unit + 3]!;
      if (e > 0) value += e * second[unit + 4]!;
      if (f > 0) value += f * second[unit + 5]!;
      if (g > 0) value += g * second[unit + 6]!;
      if (h > 0) value += h * second[unit + 7]!;
    }
    return value;
  }
}
