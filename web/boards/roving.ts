import { useCallback, useRef, useState } from 'preact/hooks';

/** A place that can have the focus: where it lies on the screen, in any unit, y downwards. */
export interface Place {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The place a step in a direction leads to, or null at the edge: of those that lie that way, the
 * one that is near and straight ahead (sideways counts double, and nothing beyond 60 degrees).
 */
export function nextPlace(
  places: readonly Place[],
  from: Place,
  dx: number,
  dy: number,
): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (ahead <= 1e-9 || aside > 1.75 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least - 1e-9) {
      least = far;
      best = place;
    }
  }
  return best;
}

/** What the elements of a board need so that arrows move the focus and one tab stop is enough. */
export interface Roving {
  readonly current: number | null;
  tabIndex(id: number): 0 | -1;
  /** For the element of a place: so that it can be focused. */
  ref(id: number): (element: HTMLElement | SVGElement | null) => void;
  onFocus(id: number): void;
  /** For the container: arrows, Home (the first place) and End (the last). */
  onKeyDown(event: KeyboardEvent): void;
  focus(id: number): void;
}

/** One tab stop for many places; `usual` is where the focus starts. */
export function useRoving(places: readonly Place[], usual: number): Roving {
  const elements = useRef(new Map<number, HTMLElement | SVGElement>());
  const [held, setHeld] = useState<number | null>(null);
  const known = held !== null && places.some(({ id }) => id === held);
  const current = known ? held : usual;
  const focus = useCallback((id: number) => {
    setHeld(id);
    elements.current.get(id)?.focus();
  }, []);
  return {
    current: known ? held : null,
    tabIndex: (id) => (id === current ? 0 : -1),
    ref: (id) => (element) => {
      if (element === null) elements.current.delete(id);
      else elements.current.set(id, element);
    },
    onFocus: setHeld,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const from = places.find(({ id }) => id === current);
      if (from === undefined) return;
      const step = STEPS[event.key];
      let to: Place | null | undefined = null;
      if (step !== undefined) to = nextPlace(places, from, ...step);
      else if (event.key === 'Home') to = places[0];
      else if (event.key === 'End') to = places.at(-1);
      else return;
      event.preventDefault();
      event.stopPropagation();
      if (to !== null && to !== undefined) focus(to.id);
    },
    focus,
  };
}
