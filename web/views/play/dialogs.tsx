import { Rules as RulesText } from '../../ui/rules.tsx';
import { lang } from '../../settings.ts';
import type { Session } from '../../table/session.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { AboutLink } from '../about/link.tsx';
import { playText } from './text.ts';

export function Rules({ session, onClose }: { readonly session: Session; onClose(): void }) {
  const words = session.plan.made.words[lang.value];
  return (
    <Dialog wide title={words.title} onClose={onClose}>
      <p>{words.summary}</p>
      <RulesText text={words.rules} />
      <AboutLink game={session.plan.made.info.id} />
    </Dialog>
  );
}

export function ResignQuestion({
  session,
  onClose,
}: {
  readonly session: Session;
  onClose(): void;
}) {
  const text = playText();
  const { toMove } = session.table.state.value;
  const { people } = session.table;
  const seat = people.includes(toMove) ? toMove : people[0]!;
  return (
    <Dialog
      title={text.resign}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text.keepPlaying}</Button>
          <Button
            look="danger"
            onClick={() => {
              session.table.resign(seat);
              onClose();
            }}
          >
            {text.resign}
          </Button>
        </>
      }
    >
      <p>{text.resignSure}</p>
    </Dialog>
  );
}
