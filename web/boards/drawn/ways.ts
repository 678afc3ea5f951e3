import type { Drawing } from '../../../src/core/index.ts';
import type { Choice } from '../board.ts';

/** A choice with the places that are touched for it, one step after the other. */
export interface Way {
  readonly choice: Choice;
  readonly steps: readonly (readonly string[])[];
}

export function waysOf(drawing: Drawing, seen: unknown, choices: readonly Choice[]): Way[] {
  return choices.map((choice) => ({ choice, steps: drawing.touch(seen, choice.text) }));
}

/** The ways that go on from what was touched so far. */
export function goingOn(ways: readonly Way[], touched: readonly string[]): Way[] {
  return ways.filter(
    ({ steps }) =>
      steps.length > touched.length && touched.every((place, i) => steps[i]!.includes(place)),
  );
}

/** The places that may be touched next, each with the choice that is taken by it, or null: more is to be touched. */
export function nextPlaces(
  ways: readonly Way[],
  touched: readonly string[],
): Map<string, Choice | null> {
  const next = new Map<string, Choice | null>();
  for (const { choice, steps } of goingOn(ways, touched)) {
    const last = steps.length === touched.length + 1;
    for (const place of steps[touched.length]!) {
      // A way that is done here goes before one that goes on.
      if (last) next.set(place, choice);
      else if (!next.has(place)) next.set(place, null);
    }
  }
  return next;
}

/**
 * Of the places that may be touched, those worth a mark: where any of several plays the same move (a
 * column), only the one that it changes.
 */
export function endPlaces(
  drawing: Drawing,
  seen: unknown,
  next: ReadonlyMap<string, Choice | null>,
  foresee: (action: number) => unknown,
): ReadonlySet<string> {
  const byChoice = new Map<Choice, string[]>();
  const marked = new Set<string>();
  for (const [place, choice] of next) {
    if (choice === null) marked.add(place);
    else byChoice.set(choice, [...(byChoice.get(choice) ?? []), place]);
  }
  const now = drawing.pieces(seen);
  for (const [choice, places] of byChoice) {
    const after = places.length === 1 ? null : foresee(choice.action);
    const then = after === null ? null : drawing.pieces(after);
    const changed = places.filter(
      (place) => then !== null && JSON.stringify(now[place]) !== JSON.stringify(then[place]),
    );
    for (const place of changed.length > 0 ? changed : places) marked.add(place);
  }
  return marked;
}
