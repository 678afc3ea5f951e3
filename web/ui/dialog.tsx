import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { catalogue } from '../text.ts';
import { IconButton } from './button.tsx';

const text = catalogue({ en: { close: 'Close' }, es: { close: 'Cerrar' } });

/** Something that wants attention before anything else; Escape or a click beside it closes it. */
export function Dialog({
  title,
  onClose,
  children,
  foot,
  wide = false,
  firm = false,
}: {
  readonly title: string;
  onClose(): void;
  readonly children: ComponentChildren;
  readonly foot?: ComponentChildren;
  readonly wide?: boolean;
  /** Cannot be closed but by its own buttons. */
  readonly firm?: boolean;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current!;
    // The element returns the focus by itself when it closes.
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog${wide ? ' wide' : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!firm) onClose();
      }}
      onPointerDown={(event) => {
        if (!firm && event.target === element.current) onClose();
      }}
    >
      <div class="dialog-sheet">
        <header>
          <h2 id={heading}>{title}</h2>
          {firm ? null : <IconButton icon="close" label={text().close} onClick={onClose} />}
        </header>
        <div class="dialog-body" tabIndex={0} role="group" aria-labelledby={heading}>
          {children}
        </div>
        {foot === undefined ? null : <footer>{foot}</footer>}
      </div>
    </dialog>
  );
}
