import type { Complaint } from '../../src/core/index.ts';
import type { Session } from '../table/session.ts';
import { say } from '../ui/index.ts';
import type { Following } from './attach.ts';
import { guestHere } from './here.ts';
import { playAgainst } from './against.ts';
import { saveAs } from './save-as.ts';
import { GUEST } from './seat.ts';
import { learnerText } from './text.ts';

/** Larger than any learner: a file like that is something else. */
const LARGEST = 50_000_000;

/** What was saved before, in place of what is here. */
export function ImportButton({
  watching,
  onWrong,
}: {
  readonly watching: Following;
  onWrong(why: Complaint | null): void;
}) {
  const text = learnerText();
  const open = async (bytes: Uint8Array) => {
    const back = await watching.learner.import(bytes);
    onWrong(back.ok ? null : back.complaint);
    if (back.ok) say(text.came);
  };
  return <FileButton label={text.import} onFile={open} />;
}

/** Somebody else's file: it plays like them here, and what is on this device stays as it is. */
export function GuestButton({
  session,
  onWrong,
  onClose,
}: {
  readonly session: Session;
  onWrong(why: Complaint | null): void;
  onClose(): void;
}) {
  const open = async (bytes: Uint8Array) => {
    const come = await guestHere(session.plan.made.info.rules).import(bytes);
    onWrong(come.ok ? null : come.complaint);
    if (!come.ok) return;
    onClose();
    playAgainst(session, GUEST);
  };
  return <FileButton label={learnerText().guest} onFile={open} />;
}

function FileButton({
  label,
  onFile,
}: {
  readonly label: string;
  onFile(bytes: Uint8Array): Promise<void>;
}) {
  const read = async (file: File) =>
    onFile(new Uint8Array(await file.slice(0, LARGEST).arrayBuffer()));
  return (
    <label class="button file-button">
      <input
        type="file"
        class="visually-hidden"
        accept=".ludario"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      <span>{label}</span>
    </label>
  );
}

export async function download({ learner }: Following, name: string): Promise<void> {
  const bytes = await learner.export();
  if (bytes === null) return;
  saveAs(`${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.ludario`, bytes);
}
