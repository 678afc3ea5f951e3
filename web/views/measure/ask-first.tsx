import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog } from '../../ui/index.ts';
import { measureText } from './words.ts';

/** What cannot be undone is asked first. */
export function AskFirst({
  title,
  act,
  onAct,
  onClose,
  children,
}: {
  readonly title: string;
  readonly act: string;
  onAct(): Promise<void>;
  onClose(): void;
  readonly children: ComponentChildren;
}) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{measureText().cancel}</Button>
          <Button
            look="danger"
            disabled={busy}
            onClick={() => {
              setBusy(true);
              void onAct().finally(() => setBusy(false));
            }}
          >
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
