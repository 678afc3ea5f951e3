import { Rules as RulesText } from '../../ui/rules.tsx';
import type { Game } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import type { Session } from '../../table/session.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { seatTitle } from '../table/words.ts';
import { playText } from './text.ts';

/** What lies over the table. */
export type Opened =
  | 'new'
  | 'rules'
  | 'share'
  | 'resign'
  | 'learner'
  | 'lesson'
  | 'editor'
  | 'review';

export function Rules({ game, onClose }: { readonly game: Game; onClose(): void }) {
  const words = game.words[lang.value];
  return (
    <Dialog wide title={words.title} onClose={onClose}>
      <p>{words.summary}</p>
      <RulesText text={words.rules} />
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

/** Covers everything until the next person says that nobody else is looking. */
export function PassScreen({ session }: { readonly session: Session }) {
  const seat = session.passTo.value;
  if (seat === null || session.at.value !== null) return null;
  const text = playText();
  const name = seatTitle(session.plan.made, seat);
  return (
    <Dialog
      firm
      title={text.pass(name)}
      onClose={() => undefined}
      foot={
        <Button
          look="main"
          onClick={() => {
            session.holder.value = seat;
          }}
        >
          {text.passReady(name)}
        </Button>
      }
    >
      <div class="pass-on">
        <span class={`seat-dot seat-${seat}`} aria-hidden="true" />
        <p>{text.passWhy}</p>
      </div>
    </Dialog>
  );
}
