import { Button, Dialog } from '../../ui/index.ts';

/** What cannot be undone is asked once. */
export function Question({
  title,
  says,
  no,
  onClose,
  act,
}: {
  readonly title: string;
  readonly says: string;
  readonly no: string;
  onClose(): void;
  act(): void;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              act();
            }}
          >
            {title}
          </Button>
        </>
      }
    >
      <p>{says}</p>
    </Dialog>
  );
}
