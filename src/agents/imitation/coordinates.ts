import type { Rng } from '../../core/index.ts';
import { createNetwork, type Network } from '../../kernels/index.ts';
import type { Lessons } from './lessons.ts';
import { CHUNK, denseStack, turnedInputs, type Guess, type Pupil } from './pupil.ts';
import type { Encoding } from './encoding.ts';

/** Units of each layer but the last; the last has the coordinates. */
export interface Stack {
  readonly hidden: readonly number[];
  /** One network for both coordinates, or one for each. */
  readonly split: boolean;
}

/** The networks of the thesis for a board of so many cells; `printed`: with the listing's layer more. */
export function thesisStack(version: 1 | 2, cells: number, printed: boolean): Stack {
  if (version === 2) return { hidden: [cells, 64, 16, 8], split: true };
  const wide = printed ? [64, 64, 64, 64] : [64, 64, 64];
  return { hidden: [cells, ...wide, 16, 8], split: false };
}

/** Networks that answer with a point on the board: its row and its column as numbers. */
export function coordinatePupil(encoding: Encoding, stack: Stack, rng: Rng): Pupil {
  const { hidden, split } = stack;
  const networks = split
    ? ['row', 'column'].map((name) =>
        createNetwork(denseStack(encoding.inputs, [...hidden, 1]), rng.fork(name)),
      )
    : [createNetwork(denseStack(encoding.inputs, [...hidden, 2]), rng.fork('both'))];
  return new CoordinatePupil(encoding, networks);
}

export class CoordinatePupil implements Pupil {
  readonly encoding: Encoding;
  readonly networks: readonly Network[];
  private inputs = new Float32Array(0);
  /** Rows and columns side by side for one network; all rows, then all columns for two. */
  private targets = new Float32Array(0);
  private readonly found: Guess = { row: 0, column: 0, best: new Int32Array(3) };

  constructor(encoding: Encoding, networks: readonly Network[]) {
    this.encoding = encoding;
    this.networks = networks;
  }

  step(lessons: Lessons, order: Int32Array, turns: Uint8Array, from: number, to: number): number {
    const rows = to - from;
    this.makeRoom(rows);
    for (let row = 0; row < rows; row++) {
      const lesson = order[from + row]!;
      const turn = turns[from + row]!;
      turnedInputs(lessons, lesson, turn, this.inputs, row * this.encoding.inputs);
      const cell = this.encoding.turns[turn]!.answers[lessons.answers[lesson]!]!;
      this.aim(rows, row, cell);
    }
    const inputs = this.inputs.subarray(0, rows * this.encoding.inputs);
    const { networks, targets } = this;
    if (networks.length === 1) {
      return networks[0]!.trainStep({ inputs, targets: targets.subarray(0, 2 * rows) });
    }
    let loss = 0;
    for (const [i, network] of networks.entries()) {
      loss += network.trainStep({ inputs, targets: targets.subarray(i * rows, (i + 1) * rows) });
    }
    return loss / networks.length;
  }

  guess(
    lessons: Lessons,
    from: number,
    to: number,
    visit: (lesson: number, guess: Guess) => void,
  ): number {
    const { encoding, found } = this;
    let loss = 0;
    for (let start = from; start < to; start += CHUNK) {
      const rows = Math.min(CHUNK, to - start);
      const inputs = lessons.inputs.subarray(
        start * encoding.inputs,
        (start + rows) * encoding.inputs,
      );
      const points = this.networks.map((network) => network.forward(inputs, rows));
      for (let row = 0; row < rows; row++) {
        const lesson = start + row;
        found.row = points.length === 1 ? points[0]![2 * row]! : points[0]![row]!;
        found.column = points.length === 1 ? points[0]![2 * row + 1]! : points[1]![row]!;
        this.nearest(lessons, lesson);
        const cell = lessons.answers[lesson]!;
        loss += (found.row - Math.floor(cell / encoding.columns)) ** 2 / 2;
        loss += (found.column - (cell % encoding.columns)) ** 2 / 2;
        visit(lesson, found);
      }
    }
    return loss / (to - from);
  }

  /** The cell named first, taken or not; then the free cells next to the point. */
  private nearest({ allowed }: Lessons, lesson: number): void {
    const { encoding, found } = this;
    const cells = encoding.rows * encoding.columns;
    found.best[0] = cellAt(found.row, found.column, encoding);
    for (let place = 1; place < 3; place++) {
      let closest = -1;
      let distance = Infinity;
      for (let cell = 0; cell < cells; cell++) {
        if (allowed[lesson * encoding.answers + cell] === 0 || found.best.indexOf(cell) >= 0)
          continue;
        const away =
          (found.row - Math.floor(cell / encoding.columns)) ** 2 +
          (found.column - (cell % encoding.columns)) ** 2;
        if (away < distance) {
          distance = away;
          closest = cell;
        }
      }
      found.best[place] = closest;
    }
  }

  private aim(rows: number, row: number, cell: number): void {
    const { columns } = this.encoding;
    const split = this.networks.length > 1;
    this.targets[split ? row : 2 * row] = Math.floor(cell / columns);
    this.targets[split ? rows + row : 2 * row + 1] = cell % columns;
  }

  private makeRoom(rows: number): void {
    if (this.targets.length >= 2 * rows) return;
    this.inputs = new Float32Array(rows * this.encoding.inputs);
    this.targets = new Float32Array(2 * rows);
  }
}

/** The cell a point means: cut to whole numbers and brought onto the board, as the listing does. */
export function cellAt(
  row: number,
  column: number,
  { rows, columns }: Pick<Encoding, 'rows' | 'columns'>,
): number {
  return (Math.trunc(row) % rows) * columns + (Math.trunc(column) % columns);
}
