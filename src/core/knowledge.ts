/** What a learner tells of what it knows. */
export interface Knowledge {
  /** Values it holds, and how many of them were ever updated. */
  readonly values: number;
  readonly updated: number;
  /** Memory they take. */
  readonly bytes: number;
}

/** What an agent that learns carries from game to game. */
export interface Experience {
  /** All of it: recalled, the agent plays on as if nothing had happened in between. */
  snapshot(): Uint8Array;
  /** What a checkpoint tells of it. */
  figures?(): Knowledge;
}

/** What was learned, ready to be kept. */
export interface TrainedModel {
  /** The family that reads it: an agent's id. */
  readonly kind: string;
  /** The canonical rule string it was made for. */
  readonly game: string;
  /** Whatever its family needs to read it and people want to know of it, as plain JSON. */
  readonly header: Readonly<Record<string, unknown>>;
  readonly bytes: Uint8Array;
}

/** A model that is kept under a name. */
export interface Model extends TrainedModel {
  readonly name: string;
}

/** What a model weighs, and how much: a header says so where its family goes by a weighted sum. */
export interface ToldWeight {
  readonly name: string;
  readonly weight: number;
}

/** The greatest first, whatever their sign; none where a header tells of none. */
export function weightsTold(header: object | null): ToldWeight[] {
  const told: unknown = header !== null && 'weights' in header ? header.weights : null;
  if (typeof told !== 'object' || told === null) return [];
  return Object.entries(told)
    .flatMap(([name, weight]) =>
      Number.isFinite(weight) ? [{ name, weight: weight as number }] : [],
    )
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}
