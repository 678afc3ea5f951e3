/** One sequence to learn from: what is read step by step, and what would have been right after each. */
export interface Sequence {
  readonly steps: number;
  /** By step: the numbers that are read. */
  readonly rows: Float32Array;
  /** By step: where its choices begin, counted in choices; one more for where the last ones end. */
  readonly choiceStarts: Int32Array;
  readonly choices: Float32Array;
  /** By step: which of its choices is right, counted from its first; -1: nothing is to be learned. */
  readonly chosen: Int32Array;
  /** By step and answer: how likely each is where nothing was learned, in any unit; 0: impossible. */
  readonly prior: Float32Array;
  /** By step and answer: shares that are right; all 0 for a question: nothing is to be learned. */
  readonly targets: Float32Array;
}

/**
 * Sequences side by side, the longest first: step t of all that have one stands together, so that
 * each step is one product.
 */
export interface Batch {
  readonly sequences: readonly Sequence[];
  /** By step: the first row, and after the last one the end. */
  readonly rows: Int32Array;
  readonly choiceRows: number;
}

export function batchOf(given: readonly Sequence[]): Batch {
  const sequences = given.toSorted((a, b) => b.steps - a.steps);
  const longest = sequences[0]?.steps ?? 0;
  const rows = new Int32Array(longest + 1);
  let active = sequences.length;
  let choiceRows = 0;
  for (const { choiceStarts, steps } of sequences) choiceRows += choiceStarts[steps]!;
  for (let t = 0; t < longest; t++) {
    while (active > 0 && sequences[active - 1]!.steps <= t) active--;
    rows[t + 1] = rows[t]! + active;
  }
  return { sequences, rows, choiceRows };
}
