import { useEffect } from 'preact/hooks';
import type { Session } from '../../table/session.ts';

/** Left and right step through the game, unless something else uses them. */
export function useArrowKeys(session: Pick<Session, 'stepBy'>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (at.closest('input, select, textarea, dialog, [role=menu]')) return;
      if (event.key === 'ArrowLeft') session.stepBy(-1);
      else if (event.key === 'ArrowRight') session.stepBy(1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [session]);
}
