import type { MancalaKernel, MancalaRows } from '../../kernels/index.ts';

/** A position of an opening, solved. */
export interface SolvedOpening {
  /** The seeds in the pits as the side to move sees them: own row, then the rival's. */
  readonly seeds: string;
  /** Of the seeds in the pits, for the side to move. */
  readonly value: number;
  /** A best move, from 0. */
  readonly pit: number;
  /** What it took: alone where that was easy, else with what was remembered of those before, too. */
  readonly nodes: number;
}

/** A position to be solved: so many turns of ours from the start. */
export interface OpeningTask {
  readonly seeds: string;
  readonly turns: number;
  /** Who has solved the position before it, and remembers something of this one. */
  readonly worker: number;
}

/**
 * What takes fewer nodes than this is not followed, nor need it be in a book: a player with the usual
 * memory settles it alone in a second or so, and what comes after it as well.
 */
export const EASY = 1_500_000;

export function seedsOf({ own, rival }: MancalaRows): string {
  return [...Array.from(own), ...Array.from(rival)].join(' ');
}

export function rowsFrom(seeds: string): MancalaRows {
  const cells = seeds.split(' ').map(Number);
  return { own: cells.slice(0, cells.length / 2), rival: cells.slice(cells.length / 2) };
}

/**
 * Which positions a book of openings must know: those in which a player can find itself who follows
 * it, in either seat, whatever the rival plays. Nearer to the start comes first.
 */
export class Openings {
  readonly solved = new Map<string, SolvedOpening>();
  private readonly kernel: MancalaKernel;
  private readonly easy: number;
  private readonly met = new Set<string>();
  /** Waiting, by turns. */
  private readonly waiting: OpeningTask[][] = [];

  /** `before` was solved earlier: it is not asked for again. */
  constructor(
    kernel: MancalaKernel,
    start: MancalaRows,
    before: Iterable<SolvedOpening> = [],
    easy = EASY,
  ) {
    this.kernel = kernel;
    this.easy = easy;
    for (const each of before) this.solved.set(each.seeds, each);
    this.meet(start, 0, 0);
    this.afterRival(start, 0, 0);
  }

  get left(): number {
    return this.waiting.reduce((sum, tasks) => sum + tasks.length, 0);
  }

  /** The next position for a worker: the nearest to the start, of those its own first. */
  next(worker: number): OpeningTask | null {
    for (const tasks of this.waiting) {
      if (tasks === undefined || tasks.length === 0) continue;
      const own = tasks.findIndex((task) => task.worker === worker);
      return tasks.splice(Math.max(0, own), 1)[0]!;
    }
    return null;
  }

  answer(task: OpeningTask, solved: SolvedOpening, worker: number): void {
    this.solved.set(task.seeds, solved);
    this.follow(task.turns, solved, worker);
  }

  private follow(turns: number, { seeds, pit, nodes }: SolvedOpening, worker: number): void {
    if (nodes < this.easy || pit < 0) return;
    const after = this.kernel.play(rowsFrom(seeds), pit);
    if (after.follows === 'again') this.meet(after, turns, worker);
    if (after.follows === 'rival') this.afterRival(after, turns + 1, worker);
  }

  /** All that the rival can play, until it is our turn. */
  private afterRival(rows: MancalaRows, turns: number, worker: number): void {
    for (let pit = 0; pit < rows.own.length; pit++) {
      if (rows.own[pit] === 0) continue;
      const after = this.kernel.play(rows, pit);
      if (after.follows === 'again') this.afterRival(after, turns, worker);
      if (after.follows === 'rival') this.meet(after, turns, worker);
    }
  }

  private meet(rows: MancalaRows, turns: number, worker: number): void {
    const seeds = seedsOf(rows);
    if (this.met.has(seeds)) return;
    this.met.add(seeds);
    const known = this.solved.get(seeds);
    if (known === undefined) (this.waiting[turns] ??= []).push({ seeds, turns, worker });
    else this.follow(turns, known, worker);
  }
}
