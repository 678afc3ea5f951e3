import type { Session } from '../../table/session.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { seatTitle } from '../table/words.ts';
import { playText } from './text.ts';

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
