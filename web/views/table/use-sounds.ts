import { useEffect, useRef } from 'preact/hooks';
import type { BoardModule } from '../../boards/board.ts';
import type { Moment } from '../../sound/heard.ts';
import { soundWanted } from '../../settings.ts';

/** Makes moves heard, where sounds are wanted: fetched with the first of them. */
export function useSounds(
  shown: Omit<Moment, 'open' | 'when'> & { readonly choices: readonly unknown[] },
  board: BoardModule | null,
): void {
  const { seen, before, last, toMove, motion, choices } = shown;
  const open = choices.length > 0;
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
