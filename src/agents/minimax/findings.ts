import type { Action, Option } from '../../core/index.ts';

/**
 * One root action as far as a search got. Without a bound the branch was cut short: the best of
 * what it saw.
 */
export type RootOption = Option;

/** Told of a root action as soon as something is known about it. */
export type Finished = (option: RootOption) => void;

interface KnownAction {
  readonly action: Action;
  lower: number;
  upper: number;
  rough: number | null;
}

/** What a search learns about the root's actions, from one look or from several with other windows. */
export class Findings {
  /** In the order they were first told of. */
  private readonly known = new Map<Action, KnownAction>();

  tell({ action, value, bound }: RootOption): void {
    let known = this.known.get(action);
    if (known === undefined) {
      known = { action, lower: -Infinity, upper: Infinity, rough: null };
      this.known.set(action, known);
    }
    // A zero that was negated on the way is still zero.
    const plain = value + 0;
    known.rough = bound === undefined ? plain : null;
    if (bound === undefined) return;
    if (bound !== 'atMost') known.lower = Math.max(known.lower, plain);
    if (bound !== 'atLeast') known.upper = Math.min(known.upper, plain);
  }

  /**
   * The action with the highest value that is proven or seen, the first of equals; where there are
   * only upper bounds, the highest of those.
   */
  ranked(): RootOption[] {
    const all = [...this.known.values()];
    const proven = all.reduce(
      (most, known) => Math.max(most, known.rough ?? known.lower),
      -Infinity,
    );
    const best =
      all.find((known) => (known.rough ?? known.lower) === proven && proven > -Infinity) ?? null;
    return all
      .map((known) => ({ option: optionOf(known), first: known === best }))
      .toSorted((a, b) => Number(b.first) - Number(a.first) || b.option.value - a.option.value)
      .map(({ option }) => option);
  }
}

function optionOf({ action, lower, upper, rough }: KnownAction): RootOption {
  if (rough !== null) return { action, value: rough };
  if (lower === upper) return { action, value: lower, bound: 'exact' };
  if (lower > -Infinity) return { action, value: lower, bound: 'atLeast' };
  return { action, value: upper, bound: 'atMost' };
}
