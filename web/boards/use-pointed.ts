import { useState } from 'preact/hooks';

/** The cell that is pointed at: by a mouse that rests on it, the focus of keys, or a finger that presses. */
export interface Pointed {
  readonly at: number | null;
  /** For the element of a cell. */
  hands(id: number): {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
    onPointerDown(): void;
    onPointerCancel(): void;
    onBlur(): void;
  };
  /** A cell got the focus: it counts where keys brought it there, as browsers judge. */
  focus(id: number): void;
}

export function usePointed(): Pointed {
  const [at, setAt] = useState<number | null>(null);
  const leave = () => setAt(null);
  return {
    at,
    hands: (id) => ({
      onPointerEnter: (event) => {
        if (event.pointerType === 'mouse') setAt(id);
      },
      onPointerLeave: leave,
      onPointerDown: () => setAt(id),
      onPointerCancel: leave,
      // The focus leaves for a cell that is pointed at already.
      onBlur: () => setAt((now) => (now === id ? null : now)),
    }),
    focus(id) {
      if (document.activeElement?.matches(':focus-visible')) setAt(id);
    },
  };
}
