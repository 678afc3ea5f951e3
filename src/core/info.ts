import { plainValues, printValues, type Params, type PlainValues, type Values } from './params.ts';

export interface GameInfo {
  /** The family: "hex". */
  readonly id: string;
  /** The values of its parameters: `{ size: 11, swap: false }`. */
  readonly params: PlainValues;
  /** The identity: every parameter spelled out, "hex(size=11,swap=false)". */
  readonly rules: string;
  /** Rises whenever behaviour changes; every record stores it. */
  readonly version: number;
  readonly seats: number;
  /** Some seat may not see everything. */
  readonly hidden: boolean;
  /** Some positions are decided by chance. */
  readonly chance: boolean;
  readonly zeroSum: boolean;
  /** No game has more decisions than this; chance does not count. */
  readonly maxPlies: number;
  /** No position has more legal actions than this. */
  readonly maxBranching: number;
  readonly actionCount: number;
  readonly chanceCount: number;
}

/** What a game says of itself beside its name and parameters. */
export type GameFacts = Pick<GameInfo, 'seats' | 'maxPlies' | 'maxBranching' | 'actionCount'> &
  Partial<Pick<GameInfo, 'hidden' | 'zeroSum' | 'chanceCount'>>;

/** How a game describes itself: by default it hides nothing, is zero-sum and leaves nothing to chance. */
export function gameInfo<P extends Params>(
  kind: { readonly id: string; readonly version: number; readonly params: P },
  values: Values<P>,
  { hidden = false, zeroSum = true, chanceCount = 0, ...facts }: GameFacts,
): GameInfo {
  const { id, version } = kind;
  const params = plainValues(kind.params, values);
  const rules = printValues(id, params);
  const chance = chanceCount > 0;
  return { id, params, rules, version, hidden, chance, zeroSum, chanceCount, ...facts };
}
