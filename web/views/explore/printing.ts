import { signal } from '@preact/signals';
import { options } from 'preact';

/** Whether the page is being put on paper: then a tree is drawn whole. */
export const printing = signal(false);

/** A printer does not wait for the next turn: what changes is drawn at once. */
function atOnce(change: () => void): void {
  const usual = options.debounceRendering;
  options.debounceRendering = (draw) => draw();
  change();
  if (usual === undefined) delete options.debounceRendering;
  else options.debounceRendering = usual;
}

if (typeof addEventListener === 'function') {
  addEventListener('beforeprint', () =>
    atOnce(() => {
      printing.value = true;
    }),
  );
  addEventListener('afterprint', () => {
    printing.value = false;
  });
}
