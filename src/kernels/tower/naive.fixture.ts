import { isPooled, towerBlocks, type TowerArchitecture } from './architecture.ts';
import type { Beyond } from './desk.ts';
import type { TowerLessons } from './lessons.ts';

/**
 * A tower by its definition, in double precision, sharing nothing with the one it checks but the list
 * of parameters: boards as [channel][row][column], one loop for each index.
 */
type Board = number[][][];

export interface NaiveAnswer {
  readonly logits: number[];
  /** Before it becomes a utility. */
  readonly value: number;
}

export function naiveLook(
  architecture: TowerArchitecture,
  weights: ArrayLike<number>,
  pictures: ArrayLike<number>,
  rows: number,
  columns: number,
  beyond?: Beyond,
): NaiveAnswer {
  const { planes, channels, blocks, hidden, others } = architecture;
  const parts = new Map(towerBlocks(architecture).map((block) => [block.name, block.offset]));
  const at = (name: string, index: number) => weights[parts.get(name)! + index]!;
  const board = (count: number, cell: (k: number, r: number, c: number) => number): Board =>
    Array.from({ length: count }, (_, k) =>
      Array.from({ length: rows }, (__, r) =>
        Array.from({ length: columns }, (___, c) => cell(k, r, c)),
      ),
    );
  const convolved = (
    name: string,
    size: number,
    count: number,
    look: (k: number, r: number, c: number) => number,
  ): Board => {
    const reach = (size - 1) / 2;
    return board(channels, (out, r, c) => {
      let sum = at(`${name}.biases`, out);
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) {
          for (let k = 0; k < count; k++) {
            const weight = at(`${name}.weights`, ((i * size + j) * count + k) * channels + out);
            sum += look(k, r + i - reach, c + j - reach) * weight;
          }
        }
      }
      return sum;
    });
  };
  const on = (cells: Board) => (k: number, r: number, c: number) =>
    Math.max(0, cells[k]![r]?.[c] ?? 0);
  const pooled = (cells: Board): number[] => {
    const flat = cells.map((plane) => plane.flat().map((value) => Math.max(0, value)));
    const mean = flat.map((plane) => plane.reduce((sum, value) => sum + value, 0) / plane.length);
    return [...mean, ...flat.map((plane) => Math.max(...plane))];
  };
  const times = (g: number[], name: string, units: number): number[] =>
    Array.from({ length: units }, (_, unit) =>
      g.reduce((sum, value, i) => sum + value * at(name, i * units + unit), 0),
    );

  let x = convolved('stem', 5, planes, (k, r, c) => {
    const [above, beside] = [r < 0 || r >= rows, c < 0 || c >= columns];
    if (!above && !beside) return pictures[(k * rows + r) * columns + c]!;
    const past = [
      above ? (beyond?.rows[k] ?? 0) : -Infinity,
      beside ? (beyond?.columns[k] ?? 0) : -Infinity,
    ];
    return Math.max(...past);
  });
  for (let block = 0; block < blocks; block++) {
    let h = convolved(`${block}.conv1`, 3, channels, on(x));
    if (isPooled(architecture, block)) {
      const shift = times(pooled(h), `${block}.pool.weights`, channels);
      h = h.map((plane, k) => plane.map((line) => line.map((value) => value + shift[k]!)));
    }
    const more = convolved(`${block}.conv2`, 3, channels, on(h));
    x = board(channels, (k, r, c) => x[k]![r]![c]! + more[k]![r]![c]!);
  }
  const logits: number[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      let sum = at('policy.bias', 0);
      for (let k = 0; k < channels; k++) sum += on(x)(k, r, c) * at('policy.weights', k);
      logits.push(sum);
    }
  }
  const g = pooled(x);
  if (others > 0) {
    logits.push(
      ...times(g, 'others.weights', others).map((sum, i) => sum + at('others.biases', i)),
    );
  }
  const value = times(g, 'value.weights1', hidden)
    .map((sum, i) => Math.max(0, sum + at('value.biases1', i)) * at('value.weights2', i))
    .reduce((sum, part) => sum + part, at('value.bias2', 0));
  return { logits, value };
}

/** The sum of both mean losses over lessons, by its definition. */
export function naiveLoss(
  architecture: TowerArchitecture,
  weights: ArrayLike<number>,
  lessons: TowerLessons,
): number {
  const { count, rows, columns, inputs, beyond, policies, masks, values } = lessons;
  const each = architecture.planes * rows * columns;
  let total = 0;
  for (let i = 0; i < count; i++) {
    const own = inputs.subarray(i * each, (i + 1) * each);
    const { logits, value } = naiveLook(architecture, weights, own, rows, columns, beyond);
    const at = i * logits.length;
    const shares = logits.map((logit, j) => (masks[at + j] === 0 ? 0 : Math.exp(logit)));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    for (const [j, share] of shares.entries()) {
      const wanted = policies[at + j]!;
      if (wanted > 0) total -= wanted * Math.log(share / whole);
    }
    const wins = (values[i]! + 1) / 2;
    total += wins * Math.log1p(Math.exp(-value)) + (1 - wins) * Math.log1p(Math.exp(value));
  }
  return total / count;
}
