import { useEffect, useRef } from 'preact/hooks';
import type { BoardModule } from '../../boards/board.ts';
import type { Moment } from '../../sound/heard.ts';
import { soundWanted } from '../../settings.ts';

const TOUCHES = ['pointerup', 'keydown'];

/** Opens the loudspeaker before the first move: at once, or when somebody touches the page. */
function useLoudspeaker(wanted: boolean): void {
  useEffect(() => {
    const waiting = new AbortController();
    const prepare = () => {
      waiting.abort();
      void import('../../sound/index.ts').then((sound) => sound.prepare());
    };
    const { userActivation: touched } = navigator as { userActivation?: UserActivation };
    if (wanted && touched?.hasBeenActive === true) prepare();
    else if (wanted) {
      const { signal } = waiting;
      for (const touch of TOUCHES) addEventListener(touch, prepare, { signal });
    }
    return () => waiting.abort();
  }, [wanted]);
}

/** Makes moves heard, where sounds are wanted. */
export function useSounds(
  shown: Omit<Moment, 'open' | 'when'> & { readonly choices: readonly unknown[] },
  board: BoardModule | null,
): void {
  const { seen, before, last, toMove, motion, choices } = shown;
  const open = choices.length > 0;
  useLoudspeaker(board !== null && soundWanted.value);
  const past = useRef<Moment | null>(null);
  useEffect(() => {
    const was = past.current;
    const now = { seen, before, last, toMove, motion, open, when: performance.now() };
    past.current = now;
    if (was === null || was.seen === seen || board === null || !soundWanted.value) return;
    void import('../../sound/index.ts').then(({ heard, play }) =>
      play(heard(was, now, board, document.hidden)),
    );
  }, [seen, open]);
}
