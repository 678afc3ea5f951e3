import { useEffect, useRef } from 'preact/hooks';

/** Keys pressed on the board, or while nothing has the focus; `act` says whether it used the key. */
export function useKeys(
  root: { readonly current: HTMLElement | null },
  act: (key: string) => boolean,
): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target as HTMLElement;
      if (at.closest('input, select, textarea, dialog, [role=menu]')) return;
      if (at !== document.body && !root.current?.contains(at)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
