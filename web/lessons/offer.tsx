import { useState } from 'preact/hooks';
import { CHANCE } from '../../src/core/index.ts';
import { lang } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { catalogue } from '../text.ts';
import { Button, Icon } from '../ui/index.ts';
import { TAUGHT } from './index.ts';
import { isKnown, noteKnown } from './known.ts';

const text = catalogue({
  en: {
    offer: (game: string) => `New to ${game}? Learn it on the board in a minute or two.`,
    yes: 'Show me',
    no: 'No, thanks',
  },
  es: {
    offer: (game: string) =>
      `¿Es tu primera vez con ${game}? Apréndelo en el tablero en un par de minutos.`,
    yes: 'Enséñame',
    no: 'No, gracias',
  },
});

/** Offered before the first move, until it was taken or declined once. */
export function LessonOffer({ session, onStart }: { readonly session: Session; onStart(): void }) {
  const { table, plan } = session;
  const { id } = plan.made.info;
  const [wanted, setWanted] = useState(() => TAUGHT.includes(id) && !isKnown(id));
  const begun = table.state.value.moves.some(({ seat }) => seat !== CHANCE);
  if (!wanted || begun || table.people.length === 0) return null;
  return (
    <aside class="offer">
      <Icon name="hint" size={22} />
      <p>{text().offer(plan.made.words[lang.value].title)}</p>
      <div class="offer-acts">
        <Button look="main" onClick={onStart}>
          {text().yes}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            noteKnown(id);
            setWanted(false);
          }}
        >
          {text().no}
        </Button>
      </div>
    </aside>
  );
}
