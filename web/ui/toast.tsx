import { signal } from '@preact/signals';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'said' | 'wrong';
}

const toasts = signal<readonly Toast[]>([]);
let count = 0;

/** Says something in passing: it can be missed without harm. */
export function say(text: string, kind: Toast['kind'] = 'said'): void {
  const id = ++count;
  toasts.value = [...toasts.value.slice(-2), { id, text, kind }];
  setTimeout(
    () => {
      toasts.value = toasts.value.filter((toast) => toast.id !== id);
    },
    kind === 'wrong' ? 8000 : 4500,
  );
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, text, kind }) => (
        <p key={id} class={`toast ${kind}`}>
          {text}
        </p>
      ))}
    </div>
  );
}
