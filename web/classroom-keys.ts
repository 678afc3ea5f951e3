/** Keys that only mean something once the classroom is there. */
const PRESENTER = /^(Escape|[+=\-tTqQxX]|PageDown|PageUp)$/;

let classroom: typeof import('./classroom/index.tsx') | null = null;

/** What the keys and buttons for the classroom need; fetched when first wanted. */
export async function toClassroom(): Promise<typeof import('./classroom/index.tsx')> {
  classroom ??= await import('./classroom/index.tsx');
  return classroom;
}

/** Keys for whoever shows the page to others: `?` lists them. */
export function listenToPresenter(): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target as Element;
    const { key } = event;
    if (at.closest('input, select, textarea, dialog, [role=menu], [role=tree], .view-embed'))
      return;
    if (/^[?pP]$/.test(key)) void toClassroom().then(({ press }) => press(key));
    else if (classroom === null || !PRESENTER.test(key) || !classroom.press(key)) return;
    event.preventDefault();
  };
  addEventListener('keydown', onKey);
}
