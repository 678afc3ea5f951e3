/** A decision of a seat, and what it thought of it. */
export interface Step {
  /** An option begins here: what the best of them was worth, and whether another was tried. Null: none begins. */
  readonly begins: Judged | null;
  /** The same of the actions it could choose from. */
  readonly action: Judged;
}

interface Judged {
  readonly best: number;
  readonly tried: boolean;
}

/** What decisions turned out to be worth, by decision. */
export interface Returns {
  readonly actions: Float64Array;
  /** Only of decisions at which an option begins. */
  readonly options: Float64Array;
}

/**
 * What one seat's decisions of a game turned out to be worth, in a semi-Markov process (Sutton, Precup and
 * Singh 1999), worked out backwards from its end.
 *
 * An option is worth what it came to when it ended, discounted once for each decision it lasted; between options
 * stand λ-returns over what the best of them was held to be worth. An action is worth what the option
 * goes on to, or, where it ends the option, what the next one is worth. Where something else than the best was
 * tried, no return from before looks beyond: it says nothing of the better choice.
 */
export function semiMarkovReturns(
  steps: readonly Step[],
  outcome: number,
  discount: number,
  lambda: number,
): Returns {
  const actions = new Float64Array(steps.length);
  const options = new Float64Array(steps.length);
  /** What was worth so much after the decision: the outcome, or what is thought at the next one. */
  let after = outcome;
  /** What the option came to that goes on at the next decision; null: another begins there, or none. */
  let goesOn: number | null = null;
  for (let t = steps.length - 1; t >= 0; t--) {
    const { begins, action } = steps[t]!;
    actions[t] = after;
    const came: number = action.tried ? action.best : goesOn === null ? after : discount * goesOn;
    const arrived = begins === null ? blend(action, after, lambda) : blend(begins, came, lambda);
    if (begins !== null) options[t] = came;
    goesOn = begins === null ? came : null;
    after = discount * arrived;
  }
  return { actions, options };
}

function blend({ best, tried }: Judged, came: number, lambda: number): number {
  return tried ? best : (1 - lambda) * best + lambda * came;
}
